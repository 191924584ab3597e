import { COUNT, FIGURES, scaled } from './amounts.ts';

const SIGNS: Readonly<Record<string, string>> = {
  $: 'usd',
  US$: 'usd',
  A$: 'aud',
  AU$: 'aud',
  C$: 'cad',
  CA$: 'cad',
  NZ$: 'nzd',
  HK$: 'hkd',
  S$: 'sgd',
  R$: 'brl',
  '€': 'eur',
  '£': 'gbp',
  '¥': 'jpy',
  '₹': 'inr',
};
const NAMES: Readonly<Record<string, string>> = {
  dollar: 'usd',
  'us dollar': 'usd',
  'australian dollar': 'aud',
  'canadian dollar': 'cad',
  euro: 'eur',
  pound: 'gbp',
  'pounds sterling': 'gbp',
  'swiss franc': 'chf',
  yen: 'jpy',
  rupee: 'inr',
};
const SIGN = '(?:US|AU?|CA?|NZ|HK|S|R)?\\$|[€£¥₹]';
const CODE =
  'USD|EUR|GBP|CHF|SEK|NOK|DKK|ISK|JPY|CNY|INR|CAD|AUD|NZD|HKD|SGD|KRW|BRL|MXN|ZAR|PLN|CZK|HUF|AED';
const NAME =
  '(?:US |Australian |Canadian )?dollars?|euros?|pounds sterling|pounds?|Swiss francs?|yen|rupees?';

/** An amount with its currency before or behind it: "$5", "$5 CAD", "EUR 500", "500 €", "5 million dollars". */
export const MONEY = new RegExp(
  `(?<![\\p{L}\\d])(?:(${SIGN})\\s?|(${CODE})\\s?)(${FIGURES})(?:\\s?(k|mn?|bn?|million|billion)\\b)?(?![\\d])(?:\\s(${CODE})\\b)?` +
    `|(?<![\\p{L}\\d]|\\d[.,])(${COUNT})(?:\\s?(k|million|billion))?(?:\\s?([€£])(?!\\s?\\d)|\\s(${NAME})\\b|\\s?(${CODE})\\b)`,
  'giu',
);

/** What says that a pound is money and no weight. */
const MONEY_WORD =
  /[$€£¥₹]|\b(?:allowances?|bill(?:s|ed)?|bonus(?:es)?|budgets?|bought|buys?|cash|charge[ds]?|cheap|compensation|costs?|deposits?|discounts?|donat\w+|earn(?:s|ed)?|expenses?|expensive|fees?|fined?|fines|grants?|invoices?|money|owed?|owes|paid|pay(?:s|ing|ments?|out|outs)?|premium|pric(?:e[ds]?|ing)|prizes?|refund(?:s|ed)?|reimburse\w*|rents?|salar(?:y|ies)|sell(?:s|ing)?|sold|spen[dt]\w*|sterling|stipend|subscriptions?|tax(?:es)?|tickets?|vouchers?|wages?|worth)\b/i;

const CHARS_AROUND = 200;

function around({ index = 0, input = '' }: RegExpMatchArray): string {
  return input.slice(Math.max(0, index - CHARS_AROUND), index + CHARS_AROUND);
}

/** @returns the currency and the sum; undefined for pounds that nothing says are money, and for "cad 5". */
export function moneyKey(match: RegExpMatchArray): string | undefined {
  const [, sign = '', before, figures, scale, after, count = '', countScale, endSign, name, code] = match;
  if (figures !== undefined) {
    if (before !== before?.toUpperCase()) return undefined;
    const currency = (after ?? before)?.toLowerCase() ?? SIGNS[sign.toUpperCase()];
    return `${currency}:${scaled(figures, scale)}`;
  }
  const plain = name?.toLowerCase().replace(/s$/, '');
  if (/^pounds?$/i.test(name ?? '') && !MONEY_WORD.test(around(match))) return undefined;
  const currency = SIGNS[endSign ?? ''] ?? code?.toLowerCase() ?? NAMES[plain ?? ''] ?? '';
  return `${currency}:${scaled(count, countScale)}`;
}
