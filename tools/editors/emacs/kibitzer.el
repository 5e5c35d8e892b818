;;; kibitzer.el --- Findings, completion and fixes of Kibitzer, by eglot  -*- lexical-binding: t -*-

;; (load "/path/to/kibitzer.el") in the init file.  Emacs 29 has eglot; for older ones it is Debian's elpa-eglot.

;;; Code:

(require 'eglot)

(defvar kibitzer-command '("kibitzer" "lsp"))

(defmacro kibitzer--define-mode (name title comment endings)
  "Define NAME-mode, called TITLE, for files with ENDINGS, where COMMENT begins a comment."
  `(progn
     (define-derived-mode ,(intern (concat name "-mode")) prog-mode ,title
       (setq-local comment-start ,(concat comment " ")))
     (add-to-list 'auto-mode-alist (cons ,endings ',(intern (concat name "-mode"))))
     (add-to-list 'eglot-server-programs (cons ',(intern (concat name "-mode")) kibitzer-command))
     (add-hook ',(intern (concat name "-mode-hook")) #'eglot-ensure)))

(kibitzer--define-mode "atle" "Oh Hell" "//" "\\.atle\\'")
(kibitzer--define-mode "kibitzer-session" "Card games" "//" "\\.session\\'")
(kibitzer--define-mode "pbn" "PBN" "%" "\\.pbn\\'")
(kibitzer--define-mode "lin" "LIN" "" "\\.lin\\'")
(kibitzer--define-mode "cge" "Trick game" "//" "\\.cge\\'")
(kibitzer--define-mode "kibitzer-rules" "Card game" "//" "\\.rules\\'")
(kibitzer--define-mode "bgdsl" "Tile game" "//" "\\.bgdsl\\'")

(provide 'kibitzer)
;;; kibitzer.el ends here
