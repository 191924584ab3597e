import type { JSX } from 'hono/jsx/jsx-runtime';
import type { Judgement, ReadPassage } from '../engine/schema.ts';
import { Highlighted } from '../pages/highlight.tsx';
import { passagePath } from './passage-path.ts';
import { Trail } from './trail.tsx';

/** The passages that were read, best first, with the quotes of findings highlighted. */
export function Passages(props: { judgement: Judgement }): JSX.Element {
  const { passages, findings } = props.judgement;
  const quotesOf = (id: string): string[] =>
    findings.filter((finding) => finding.passageIds[0] === id).map((finding) => finding.quote);
  const used = passages.filter((passage) => quotesOf(passage.id).length > 0);
  const unused = passages.filter((passage) => quotesOf(passage.id).length === 0);
  return (
    <>
      {used.map((passage) => (
        <PassageCard passage={passage} quotes={quotesOf(passage.id)} />
      ))}
      {unused.length > 0 && (
        <details>
          <summary>
            {unused.length === 1 ? '1 passage' : `${unused.length} passages`} without a finding
          </summary>
          <div class="stack">
            {unused.map((passage) => (
              <PassageCard passage={passage} quotes={[]} />
            ))}
          </div>
        </details>
      )}
    </>
  );
}

function PassageCard(props: { passage: ReadPassage; quotes: readonly string[] }): JSX.Element {
  const { passage, quotes } = props;
  const href = passagePath({
    documentId: passage.documentId,
    passageId: passage.id,
    quote: quotes[0] ?? null,
  });
  return (
    <article class="card passage">
      <div class="cluster apart">
        <p>
          <a href={href}>{passage.title}</a> <Trail headings={passage.headings} />
        </p>
        <p class="small muted cluster">
          {passage.date !== null && <time datetime={passage.date}>{passage.date}</time>}
          <span class="number">score {passage.score.toFixed(2)}</span>
        </p>
      </div>
      <p class="text">
        <Highlighted text={passage.text} quotes={quotes} />
      </p>
    </article>
  );
}
