'use strict';
(() => {
  const make = (tag, props, ...children) => {
    const node = Object.assign(document.createElement(tag), props);
    node.append(...children);
    return node;
  };

  // Buttons and arrow keys that step through `count` positions; show(n) shows the position after n steps.
  const stepper = (host, count, begin, show, say) => {
    const live = make('span', {});
    live.setAttribute('aria-live', 'polite');
    let at = begin;
    const go = (to) => {
      at = Math.min(count, Math.max(0, to));
      show(at);
      live.textContent = say(at);
    };
    const button = (label, text, to) => {
      const node = make('button', {type: 'button', textContent: text, title: label});
      node.setAttribute('aria-label', label);
      node.addEventListener('click', () => go(to()));
      return node;
    };
    const bar = make('div', {className: 'steps', tabIndex: 0},
      button('To the beginning', '|◀', () => 0), button('One back', '◀', () => at - 1),
      button('One on', '▶', () => at + 1), button('To the end', '▶|', () => count), live);
    bar.setAttribute('role', 'group');
    bar.setAttribute('aria-label', 'Steps; arrow keys work too');
    bar.addEventListener('keydown', (event) => {
      const to = {ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: count}[event.key];
      if (to === undefined) return;
      event.preventDefault();
      go(to);
    });
    host.prepend(bar);
  };

  const card = (node) => {
    const copy = node.cloneNode(true);
    copy.querySelectorAll('sup, small').forEach((each) => each.remove());
    return copy.textContent.trim();
  };

  // Every card of the hands in an element of its own, by its name.
  const held = (article) => {
    const cards = new Map();
    article.querySelectorAll('.hand li').forEach((row) => {
      const suit = row.firstElementChild && row.firstElementChild.matches('i[role]') ? row.firstElementChild.textContent : '';
      for (const node of [...row.childNodes]) {
        if (node === row.firstElementChild && suit) continue;
        if (node.nodeType !== Node.TEXT_NODE) {
          cards.set(suit + card(node), node);
          continue;
        }
        node.replaceWith(...node.textContent.split(/( +)/).map((word) => {
          if (!word.trim() || word === '—') return word;
          const span = make('span', {textContent: word});
          cards.set(suit + word, span);
          return span;
        }));
      }
    });
    return cards;
  };

  const play = (article, table) => {
    let cards;  // of the hands, once somebody steps
    const center = article.querySelector('.center');
    const names = [...table.querySelectorAll('thead th')].slice(1, -1).map((each) => each.textContent);
    const plays = [];
    table.querySelectorAll('tbody tr').forEach((row, trick) => {
      const cells = [...row.querySelectorAll('td')].slice(0, names.length);
      const led = Math.max(0, cells.findIndex((cell) => cell.classList.contains('led')));
      cells.forEach((_, i) => {
        const player = (led + i) % cells.length;
        if (cells[player].textContent) plays.push({trick, player, cell: cells[player], name: card(cells[player])});
      });
    });
    if (!plays.length) return;
    const show = (at) => {
      cards ??= held(article);
      plays.forEach((each, i) => {
        each.cell.classList.toggle('now', i === at - 1);
        const inHand = cards.get(each.name);
        if (inHand) inHand.classList.toggle('gone', i < at);
      });
      if (!center) return;
      const trick = at ? plays[at - 1].trick : -1;
      center.replaceChildren(...plays.filter((each, i) => i < at && each.trick === trick).map((each) => {
        const node = make('span', {className: 'wnes'[each.player]}, each.cell.cloneNode(true).textContent);
        const red = each.cell.querySelector('.red');
        node.classList.toggle('red', Boolean(red));
        return node;
      }));
    };
    const say = (at) => at ? `Trick ${plays[at - 1].trick + 1}: ${names[plays[at - 1].player]} plays ${plays[at - 1].name}` : '';
    stepper(table.parentElement, plays.length, 0, show, say);
  };

  const game = (host) => {
    const list = host.querySelector('.moves');
    const moves = [...list.children];
    const squares = [...host.querySelectorAll('.squares tbody td')];
    const read = (text) => [...(text || '').matchAll(/(\d+)(\D)/gu)].map(([, square, piece]) => [Number(square), piece]);
    const show = (at) => {
      squares.forEach((each) => { each.textContent = each.dataset.piece = ''; each.classList.remove('now'); });
      const put = (changes) => changes.forEach(([square, piece]) => {
        squares[square].textContent = squares[square].dataset.piece = piece === '.' ? '' : piece;
      });
      put(read(list.dataset.start));
      moves.forEach((move, i) => {
        move.classList.toggle('now', i === at - 1);
        if (i < at) put(read(move.dataset.changes));
      });
      if (at) read(moves[at - 1].dataset.changes).forEach(([square]) => squares[square].classList.add('now'));
    };
    stepper(host, moves.length, moves.length, show, (at) => at ? `Move ${at}: ${card(moves[at - 1])}` : 'The start');
  };

  // A thread from what is wrong to what proves it, while one looks at either.
  const threads = (article) => {
    const drawing = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    drawing.setAttribute('class', 'threads');
    drawing.setAttribute('aria-hidden', 'true');
    const draw = (number) => {
      drawing.replaceChildren();
      const from = number && document.getElementById('at' + number);
      if (!from || !article.contains(from)) return;
      const frame = article.getBoundingClientRect();
      const middle = (node) => {
        const box = node.getBoundingClientRect();
        return [box.left + box.width / 2 - frame.left, box.top + box.height / 2 - frame.top];
      };
      for (const proof of article.querySelectorAll(`[data-proves="${number}"]`)) {
        const [x1, y1] = middle(from), [x2, y2] = middle(proof);
        const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
        path.setAttribute('d', `M${x1} ${y1}Q${x1} ${(y1 + y2) / 2} ${(x1 + x2) / 2} ${(y1 + y2) / 2}T${x2} ${y2}`);
        drawing.append(path);
      }
      article.append(drawing);
    };
    const of = (node) => {
      const fault = node.closest('.fault, [data-proves], .findings > li');
      if (!fault) return '';
      return fault.dataset.proves || (fault.matches('li') ? fault.id.slice(1) : fault.hash.slice(2));
    };
    for (const event of ['mouseover', 'focusin']) article.addEventListener(event, ({target}) => draw(of(target)));
    for (const event of ['mouseleave', 'focusout']) article.addEventListener(event, () => drawing.replaceChildren());
  };

  // Lists of an audit, of which only what has one certainty, rule or year may be shown.
  const filter = (host) => {
    const rows = [...host.querySelectorAll('[data-rules]')];
    const words = (row, key) => row.dataset[key].split(' ').filter(Boolean);
    const chosen = {};
    const live = make('span', {});
    live.setAttribute('aria-live', 'polite');
    const show = () => {
      for (const row of rows) row.hidden = Object.entries(chosen).some(([key, value]) => value && !words(row, key).includes(value));
      host.querySelectorAll('section').forEach((section) => {
        section.hidden = ![...section.querySelectorAll('[data-rules]')].some((row) => !row.hidden);
      });
      live.textContent = `${rows.filter((row) => !row.hidden).length} of ${rows.length} shown`;
    };
    const bar = make('p', {className: 'filters'});
    for (const [key, label] of [['certainty', 'Certainty'], ['rules', 'Rule'], ['years', 'Year']]) {
      const values = [...new Set(rows.flatMap((row) => words(row, key)))].sort();
      if (values.length < 2) continue;
      const select = make('select', {}, ...['', ...values].map((value) => make('option', {value, textContent: value || 'any'})));
      select.addEventListener('change', () => {
        chosen[key] = select.value;
        show();
      });
      bar.append(make('label', {}, label + ' ', select), ' ');
    }
    if (!bar.childElementCount) return;
    bar.append(live);
    host.prepend(bar);
  };
  document.querySelectorAll('.filtered').forEach(filter);

  document.querySelectorAll('article').forEach((article) => {
    const table = article.querySelector('.tricks');
    if (table) play(article, table);
    article.querySelectorAll('.game').forEach(game);
    if (article.querySelector('.fault')) threads(article);
  });
})();
