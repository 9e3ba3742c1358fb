import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { LONGEST_NAME } from './synonyms.ts';

const rowsOf = (file: string) =>
  readFileSync(join(import.meta.dirname, file), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));

const entries = rowsOf('synonyms.tsv').map(([language, names = '', means = '', sources = '']) => ({
  language,
  names: names.split(', '),
  means: means === '=' ? [] : means.split(', '),
  sources: sources.split(' ').filter((id) => id !== ''),
}));

describe('the list of other names', () => {
  test('is as long as promised', () => {
    expect(entries.filter(({ language }) => language === 'en').length).toBeGreaterThan(150);
    for (const local of ['lg', 'sw']) {
      expect(entries.filter(({ language }) => language === local).length).toBeGreaterThan(100);
    }
  });

  test('has lower-case names of a few words, and something that each means', () => {
    for (const { names, means } of entries) {
      for (const name of [...names, ...means]) expect(name).toMatch(/^[\p{Ll}\p{N}]+(?:[ '-][\p{Ll}\p{N}]+)*$/u);
      for (const name of names) expect(name.split(' ').length, name).toBeLessThanOrEqual(LONGEST_NAME + 1);
      expect(names.length + means.length, names.join()).toBeGreaterThan(1);
    }
  });

  test('names a source of each line', () => {
    const known = new Set(rowsOf('synonyms-sources.tsv').map(([id]) => id));
    for (const { names, sources } of entries) {
      expect(sources.length, names.join()).toBeGreaterThan(0);
      expect(sources.filter((id) => !known.has(id))).toEqual([]);
    }
  });
});
