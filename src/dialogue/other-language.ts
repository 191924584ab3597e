import type { Judgement } from '../engine/schema.ts';

/** The most frequent small words of each language that are no words of the others here. */
const functionWords: Readonly<Record<string, readonly string[]>> = {
  English: words(
    'the of and to is what how does do for with are who when which where can we our my this that it',
  ),
  German: words(
    'der die das und ist wie wir was viel viele lange wer wann wo welche welcher welches ein eine einen für von mit nicht ich kann werden wird den dem im auf gibt es',
  ),
  French: words(
    'le la les des est que quel quelle quels quelles comment combien pour avec nous dans une du qui où quand sont et sur il faut peut-on',
  ),
  Spanish: words(
    'el los las es qué cuál cuáles cómo cuánto cuántos cuánta para con nosotros una del quién dónde cuándo son y por se puede hay',
  ),
  Italian: words(
    'il lo gli è che quale quali come quanto quanti per con una della del chi dove quando sono e di si può',
  ),
  Portuguese: words(
    'o os as é qual quais como quanto quantos para com uma do da quem onde quando são e não posso',
  ),
  Dutch: words('het een van is wat hoe wij we voor met wie wanneer waar welke zijn en niet kan lang hoeveel'),
};

/** A share of words of another script above this makes a question one of another language. */
const otherScriptShare = 0.5;

/**
 * Tells cheaply, by function words and script, whether a question is in another language than English while the
 * passages that were found for it, if any, are in English. In doubt it says no.
 */
export function isOtherLanguage(question: string, { passages }: Pick<Judgement, 'passages'>): boolean {
  if (!looksForeign(question)) return false;
  return passages.every(({ text }) => !looksForeign(text));
}

function looksForeign(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (letters > 0 && (letters - latin) / letters > otherScriptShare) return true;
  const tokens = text.toLowerCase().match(/[\p{L}'-]+/gu) ?? [];
  const scores = Object.entries(functionWords).map(([language, known]) => ({
    language,
    hits: tokens.filter((token) => known.includes(token)).length,
  }));
  const english = scores.find(({ language }) => language === 'English')?.hits ?? 0;
  const best = Math.max(...scores.map(({ hits }) => hits));
  return best >= 2 && best > english * 2;
}

function words(list: string): string[] {
  return list.split(' ');
}
