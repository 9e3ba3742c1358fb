import { isolated } from '@akatale/contracts/written-text';

/** The same texts, in which what a sentence names does not turn the rest of it (decision 081). */
export function isolating<Texts extends object>(texts: Texts): Texts {
  const isolatedTexts = Object.entries(texts).map(([name, text]: [string, unknown]) => [name, textOf(text)]);
  return Object.fromEntries(isolatedTexts) as Texts;
}

function textOf(text: unknown): unknown {
  if (!isTextFunction(text)) return isPlain(text) ? isolating(text) : text;
  const isolatedText: TextFunction = (...gaps) => text(...gaps.map(gapOf));
  return Object.defineProperty(isolatedText, 'length', { value: text.length });
}

type TextFunction = (...gaps: unknown[]) => string;
const isTextFunction = (text: unknown): text is TextFunction => typeof text === 'function';

function gapOf(gap: unknown): unknown {
  if (typeof gap === 'string') return isolated(gap);
  if (Array.isArray(gap)) return gap.map(gapOf);
  if (!isPlain(gap)) return gap;
  return Object.fromEntries(Object.entries(gap).map(([name, value]) => [name, gapOf(value)]));
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
