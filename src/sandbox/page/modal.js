/** @import { Field } from './modal-fields.js' */
/** @import { View } from './types.js' */
import { post } from './api.js';
import { showBlock } from './blocks.js';
import { newDialog } from './dialog.js';
import { h, icon } from './dom.js';
import { emoji } from './emoji.js';
import { modalField } from './modal-fields.js';
import { overview, state } from './state.js';

/** The open modal. The browser keeps the focus inside it and gives it back afterwards. @type {{ id: string, dialog: HTMLDialogElement } | null} */
let open = null;

/** Opens a modal of the app, or shows another view in the one that is open. @param {View} view */
export function showModal(view) {
  if (open !== null && open.id !== view.id) discard();
  const dialog = open?.dialog ?? modalDialog(view.id);
  const fields = view.blocks.flatMap((block) => (block.type === 'input' ? [modalField(block)] : []));
  dialog.replaceChildren(content(view, fields));
  open = { id: view.id, dialog };
  if (!dialog.open) dialog.showModal();
  const wanted = view.blocks.find((block) => block.element?.focus_on_load)?.block_id;
  const first = fields.find((field) => field.blockId === wanted) ?? fields[0];
  (first?.control ?? dialog.querySelector('h2'))?.focus();
}

/** @param {string} id */
function modalDialog(id) {
  const dialog = newDialog('modal-title');
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    dismiss(id);
  });
  return dialog;
}

/** @param {View} view @param {Field[]} fields */
function content(view, fields) {
  const byBlock = new Map(fields.map((field) => [field.blockId, field.element]));
  const blocks = view.blocks.map(
    (block) => byBlock.get(block.block_id) ?? showBlock(block, () => Promise.resolve(false)),
  );
  const problem = h('p', { class: 'modal-problem', role: 'alert' });
  const close = () => dismiss(view.id);
  const cancel = h(
    'button',
    { type: 'button', class: 'kit-button', onclick: close },
    emoji(view.close?.text ?? (view.submit ? 'Cancel' : 'Close')),
  );
  const submit =
    view.submit &&
    h(
      'button',
      { type: 'submit', class: 'kit-button primary', disabled: view.submit_disabled },
      emoji(view.submit.text),
    );
  const form = h(
    'form',
    { class: 'modal-form', novalidate: true },
    h(
      'header',
      { class: 'modal-head' },
      h('h2', { id: 'modal-title', tabindex: -1 }, emoji(view.title.text)),
      h(
        'button',
        { type: 'button', class: 'plain-button', 'aria-label': 'Close', onclick: close },
        icon('close'),
      ),
    ),
    h('div', { class: 'modal-body blocks', tabindex: fields.length === 0 ? 0 : undefined }, ...blocks),
    h('footer', { class: 'modal-foot' }, problem, cancel, submit),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send(view, fields, submit ?? cancel, problem);
  });
  for (const { control } of fields) {
    control.addEventListener('keydown', (event) => {
      const { key, ctrlKey, metaKey } = /** @type {KeyboardEvent} */ (event);
      if (key === 'Enter' && (ctrlKey || metaKey)) form.requestSubmit();
    });
  }
  return form;
}

/** @param {View} view @param {Field[]} fields @param {HTMLElement} button @param {HTMLElement} problem */
async function send(view, fields, button, problem) {
  if (button.getAttribute('aria-busy') === 'true') return;
  button.setAttribute('aria-busy', 'true');
  problem.textContent = '';
  problem.classList.remove('visually-hidden');
  const values = Object.fromEntries(fields.map(({ blockId, control }) => [blockId, control.value]));
  const answer = await post('modals/submit', { as: state.me, view: view.id, values }).catch((error) => ({
    outcome: error.message,
  }));
  button.removeAttribute('aria-busy');
  if (answer.outcome === 'closed') discard();
  else if (answer.outcome === 'errors') showErrors(fields, answer.errors, problem);
  else if (answer.outcome !== 'updated') problem.textContent = reasonOf(answer.outcome);
}

/** @param {Field[]} fields @param {Record<string, string>} errors @param {HTMLElement} problem */
function showErrors(fields, errors, problem) {
  for (const field of fields) field.setError(errors[field.blockId] ?? '');
  fields.find((field) => errors[field.blockId])?.control.focus();
  // Seen under the fields, so only heard here.
  problem.classList.add('visually-hidden');
  const count = Object.keys(errors).length;
  problem.textContent = count === 1 ? (Object.values(errors)[0] ?? '') : `Please correct ${count} fields.`;
}

/** @param {string} outcome */
function reasonOf(outcome) {
  if (outcome === 'view_not_found') return 'This form is no longer open. Copy your text and open it again.';
  return `${overview().bot.realName} did not respond. Try again.`;
}

/** @param {string} id */
function dismiss(id) {
  discard();
  void post('modals/close', { as: state.me, view: id }).catch(() => {});
}

/** Takes the modal away without telling anybody. */
export function discard() {
  open?.dialog.close();
  open?.dialog.remove();
  open = null;
}
