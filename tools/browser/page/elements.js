/** Makes an element, with properties and children. */
export function element(name, properties = {}, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

/** Renders `container` anew; what had the focus in it, by its data-key, has it again, or else the first button. */
export function keepingFocus(container, render) {
  const focused = container.contains(document.activeElement) && document.activeElement !== container;
  const {key} = focused ? document.activeElement.dataset : {};
  render();
  if (!focused) return;
  const all = [...container.querySelectorAll('button')];
  (all.find((each) => each.dataset.key === key) ?? all[0] ?? container).focus();
}

/** `action`, done once `wait` milliseconds have passed since the last call. */
export function later(wait, action) {
  let timer;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(action, wait);
  };
}

/** "1 error", "2,000 errors" */
export function counted(count, noun) {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
}

/** Gives the reader a file to keep. */
export function download(name, content) {
  const link = element('a', {href: URL.createObjectURL(new Blob([content])), download: name});
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
}
