import { type Language, languages } from '@akatale/contracts/languages';
import { expect, test } from 'vitest';

/** Every text with its name. Numbers stand for words and amounts too. */
function textsOf(part: unknown, numbers: readonly number[], name = ''): [name: string, text: string][] {
  if (typeof part === 'string') return [[name, part]];
  if (typeof part === 'function') return textsOf(part(...numbers.slice(0, part.length)), numbers, name);
  if (typeof part !== 'object' || part === null) throw new Error(`${name} is no text`);
  return Object.entries(part).flatMap(([key, value]) => textsOf(value, numbers, `${name}.${key}`));
}

const SEVERAL = [701, 702, 703];
const ONE = [1, 1, 1];
const numbersIn = (text: string) => [...new Set(text.match(/70\d/g))].toSorted();

/** Tests of the texts of a module's mails. */
export function testMailTexts(texts: Record<Language, object>): void {
  test.each(languages)('the texts of mails are complete in %s, and contain what they are given', (language) => {
    const translated = textsOf(texts[language], SEVERAL);
    expect(translated.map(([name, text]) => [name, numbersIn(text)])).toEqual(
      textsOf(texts.en, SEVERAL).map(([name, text]) => [name, numbersIn(text)]),
    );
    for (const [name, text] of [...translated, ...textsOf(texts[language], ONE)]) {
      expect(text, name).toMatch(/\S/);
      expect(text, name).not.toMatch(/undefined|NaN|\[object/);
    }
  });

  test.each(languages.filter((language) => language !== 'en'))(
    'the texts of mails are translated to %s',
    (language) => {
      const english = new Map(textsOf(texts.en, SEVERAL));
      expect(textsOf(texts[language], SEVERAL).filter(([name, text]) => english.get(name) === text)).toEqual([]);
    },
  );
}
