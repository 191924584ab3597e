/** @import { Member } from './types.js' */
import { avatar } from './avatar.js';
import { h } from './dom.js';

/**
 * The list that opens while an @name is typed. Arrows move, Enter or Tab takes, Escape closes.
 * @param {HTMLTextAreaElement} field
 * @param {string} id of the list
 * @param {() => Member[]} people
 */
export function mentionMenu(field, id, people) {
  const element = h('ul', {
    id,
    class: 'mention-menu',
    role: 'listbox',
    'aria-label': 'People to mention',
    hidden: true,
  });
  /** @type {Member[]} */
  let found = [];
  let active = 0;
  const draw = () => {
    element.hidden = found.length === 0;
    element.replaceChildren(
      ...found.map((member, index) => entry(member, `${id}-${index}`, index === active, () => take(member))),
    );
    if (found.length > 0) field.setAttribute('aria-activedescendant', `${id}-${active}`);
    else field.removeAttribute('aria-activedescendant');
  };
  const update = () => {
    const typed = typedName(field);
    const wanted = typed?.toLowerCase();
    found = wanted === undefined ? [] : people().filter((member) => matches(member, wanted));
    active = 0;
    draw();
  };
  /** @param {Member} member */
  const take = (member) => {
    const end = field.selectionStart;
    field.setRangeText(`@${member.realName} `, end - (typedName(field)?.length ?? 0) - 1, end, 'end');
    found = [];
    draw();
    field.focus();
    field.dispatchEvent(new Event('input'));
  };
  /** @param {KeyboardEvent} event @returns {boolean} whether the key was the menu's */
  const handleKey = (event) => {
    const chosen = found[active];
    if (chosen === undefined) return false;
    if (event.key === 'ArrowDown') active = (active + 1) % found.length;
    else if (event.key === 'ArrowUp') active = (active + found.length - 1) % found.length;
    else if (event.key === 'Escape') found = [];
    else if (event.key === 'Enter' || event.key === 'Tab') take(chosen);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    draw();
    return true;
  };
  const close = () => {
    found = [];
    draw();
  };
  field.addEventListener('blur', () => setTimeout(close, 150));
  return { element, update, handleKey };
}

/** What stands between an @ and the cursor. @param {HTMLTextAreaElement} field @returns {string | undefined} */
function typedName(field) {
  return /(?:^|\s)@([\p{L}]*)$/u.exec(field.value.slice(0, field.selectionStart))?.[1];
}

/** @param {Member} member @param {string} wanted */
function matches(member, wanted) {
  return (
    member.name.startsWith(wanted) ||
    member.realName
      .toLowerCase()
      .split(' ')
      .some((word) => word.startsWith(wanted))
  );
}

/** @param {Member} member @param {string} id @param {boolean} active @param {() => void} take */
function entry(member, id, active, take) {
  const onmousedown = (/** @type {Event} */ event) => {
    event.preventDefault();
    take();
  };
  return h(
    'li',
    { id, role: 'option', 'aria-selected': String(active), class: active ? 'active' : '', onmousedown },
    avatar(member, 'small'),
    h('strong', {}, member.realName),
    h('span', {}, member.title),
  );
}
