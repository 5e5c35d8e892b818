'use strict';
(() => {
  const make = (tag, props, ...children) => {
    const node = Object.assign(document.createElement(tag), props);
    node.append(...children);
    return node;
  };

  // What steps through something on the page; arrow keys outside of all go to the one that is in view.
  const steppers = [];

  // Buttons and arrow keys that step through `count` positions; show(n) shows the position after n steps. `faults` are
  // those after which something is wrong. Gives what goes to a position.
  const stepper = (host, count, begin, show, say, faults = []) => {
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
      button('First', '|◀', () => 0), button('Previous', '◀', () => at - 1),
      button('Next', '▶', () => at + 1), button('Last', '▶|', () => count));
    if (faults.length) bar.append(button('To the fault', '⚑', () => faults.find((each) => each > at) ?? faults[0]));
    bar.append(live);
    bar.setAttribute('role', 'group');
    bar.setAttribute('aria-label', 'Steps; arrow keys work too');
    const press = (event) => {
      const to = {ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: count}[event.key];
      if (to === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      event.stopPropagation();
      go(to);
    };
    bar.addEventListener('keydown', press);
    host.prepend(bar);
    steppers.push({bar, press});
    return go;
  };

  // Home and End belong to the page itself.
  document.addEventListener('keydown', (event) => {
    if (!event.key.startsWith('Arrow') || event.target.closest('input, select, textarea, .scroll, .steps')) return;
    const seen = steppers.find(({bar}) => {
      const {top, bottom} = bar.getBoundingClientRect();
      return bar.offsetParent && top >= 0 && bottom <= innerHeight;
    });
    if (seen) seen.press(event);
  });

  const card = (node) => {
    const copy = node.cloneNode(true);
    copy.querySelectorAll('del, small').forEach((each) => each.remove());
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

  // Calls and cards, in their order: `host` has the tables, and `deal` the hands they are played from.
  const play = (host, deal) => {
    let cards;  // of the hands, once somebody steps
    const steps = [];
    host.querySelectorAll('.turns tbody td').forEach((cell) => {
      if (cell.textContent) steps.push({cell});
    });
    const calls = steps.length;
    const table = host.querySelector('.tricks');
    const names = table ? [...table.querySelectorAll('thead th')].slice(1, -1).map((each) => each.textContent) : [];
    const takers = [];
    (table ? table.querySelectorAll('tbody tr') : []).forEach((row, trick) => {
      const cells = [...row.querySelectorAll('td')].slice(0, names.length);
      takers.push(cells.findIndex((cell) => cell.classList.contains('won')));
      const led = Math.max(0, cells.findIndex((cell) => cell.classList.contains('led')));
      const first = steps.length;
      cells.forEach((_, i) => {
        const player = (led + i) % cells.length;
        if (cells[player].textContent) steps.push({trick, player, cell: cells[player], name: card(cells[player])});
      });
      if (steps.length > first) steps[steps.length - 1].ends = true;
    });
    if (steps.length === calls) return;
    const center = deal.querySelector('.trick');
    const number = center ? [...center.childNodes] : [];
    const sides = deal.querySelector('.compass') ? [['NS', [1, 3]], ['EW', [0, 2]]] : names.map((name, i) => [name, [i]]);
    const show = (at) => {
      cards ??= held(deal);
      steps.forEach((each, i) => {
        each.cell.classList.toggle('now', i === at - 1);
        const inHand = cards.get(each.name);
        if (inHand) inHand.classList.toggle('gone', i < at);
      });
      if (!center) return;
      const trick = at > calls ? steps[at - 1].trick : -1;
      center.replaceChildren(...(trick < 0 ? number : []), ...steps.filter((each, i) => i < at && i >= calls && each.trick === trick)
        .map((each) => {
          const node = make('span', {className: 'wnes'[each.player]}, each.name);
          node.classList.toggle('red', Boolean(each.cell.querySelector('.red')));
          return node;
        }));
    };
    const count = (at) => {
      const taken = takers.slice(0, at ? steps[at - 1].trick + (steps[at - 1].ends ? 1 : 0) : 0);
      return sides.map(([side, players]) => `${side} ${taken.filter((one) => players.includes(one)).length}`).join(', ');
    };
    const say = (at) => at <= calls ? (at ? `Call: ${card(steps[at - 1].cell)}` : '')
      : `Trick ${steps[at - 1].trick + 1}: ${names[steps[at - 1].player]} plays ${steps[at - 1].name} (${count(at)})`;
    const faults = steps.flatMap(({cell}, i) => cell.querySelector('.fault') ? [i + 1] : []);
    const go = stepper(host, steps.length, calls, show, say, faults);
    steps.forEach(({cell}, i) => {
      cell.addEventListener('click', () => go(i + 1));
      cell.goHere = () => go(i + 1);
    });
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
    const faults = moves.flatMap((move, i) => move.querySelector('.fault') ? [i + 1] : []);
    const go = stepper(host, moves.length, moves.length, show, (at) => at ? `Move ${at}: ${card(moves[at - 1])}` : 'The start', faults);
    moves.forEach((move, i) => {
      move.addEventListener('click', () => go(i + 1));
      move.goHere = () => go(i + 1);
    });
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
    article.querySelectorAll('.course').forEach((course) => {
      const table = course.closest('details');
      play(course, table && table.querySelector('.hand') ? table : article);
    });
    article.querySelectorAll('.game').forEach(game);
    if (article.querySelector('.fault')) threads(article);
  });

  // A finding opens what it is about, stepped to its card, call or move.
  const open = () => {
    const id = decodeURIComponent(location.hash.slice(1));
    const target = id && document.getElementById(id);
    if (!target) return;
    for (let fold = target.closest('details'); fold; fold = fold.parentElement.closest('details')) fold.open = true;
    const fault = /^f\d+$/.test(id) ? document.getElementById('at' + id.slice(1)) : target;
    const step = fault && fault.closest('td, .moves li');
    if (step && step.goHere) step.goHere();
    (fault?.closest('article, details') ?? target).scrollIntoView();
  };
  addEventListener('hashchange', open);
  addEventListener('load', open);  // after the browser has gone there by itself
  open();
})();
