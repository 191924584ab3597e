/* Runs inside a report, also when it is opened as a file: shows the questions that are chosen. */
(() => {
  const form = document.querySelector('form.controls');
  const count = document.querySelector('#shown');
  const questions = [...document.querySelectorAll('.question')];

  function fits(question, { kind, outcome, words }) {
    const { dataset } = question;
    return (
      (kind === '' || dataset.kind === kind) &&
      (outcome === '' || dataset.outcome === outcome) &&
      words.every((word) => dataset.words.includes(word))
    );
  }

  function apply() {
    const data = new FormData(form);
    const wanted = {
      kind: data.get('kind'),
      outcome: data.get('outcome'),
      words: data.get('words').toLowerCase().split(/\s+/).filter(Boolean),
    };
    for (const question of questions) question.hidden = !fits(question, wanted);
    count.textContent = `${questions.filter(({ hidden }) => !hidden).length} of ${questions.length} questions`;
  }

  function toggleAll() {
    const shown = questions
      .filter(({ hidden }) => !hidden)
      .map((question) => question.querySelector('details'));
    const open = shown.some((details) => !details.open);
    for (const details of shown) details.open = open;
  }

  function openTarget() {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    const details = target?.querySelector(':scope > details');
    if (details) details.open = true;
  }

  form.hidden = false;
  form.addEventListener('input', apply);
  form.addEventListener('submit', (event) => event.preventDefault());
  form.querySelector('button').addEventListener('click', toggleAll);
  addEventListener('hashchange', openTarget);
  apply();
  openTarget();
})();
