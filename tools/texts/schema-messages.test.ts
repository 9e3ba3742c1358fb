import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { messageText as luganda } from '../../web/src/text/lg/message-text.ts';
import { messageText as swahili } from '../../web/src/text/sw/message-text.ts';

/** Of values that no form lets a person type. */
const FOR_PROGRAMS = new Set([
  'Please enter a valid id',
  'Please enter a text',
  'Please enter a valid status',
  'Please enter yes or no',
  'Please choose chat or offline',
  'Please choose 7, 30 or 365 days',
  'There is nothing to choose here',
  'This is not a key',
  'This is not an address',
  'This address is too long',
]);
/** The desk is in English. */
const schemaFiles = globSync('contracts/src/**/*-schemas.ts', { exclude: ['contracts/src/operators/**'] });
const sentences = schemaFiles.flatMap((file) => {
  const code = readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
  return [...code.matchAll(/'([A-Z][^'\n]* [^'\n]*)'|"([A-Z][^"\n]* [^"\n]*)"/g)].map(
    ([, plain, quoted]) => plain ?? quoted!,
  );
});

test.each([...new Set(sentences)].filter((message) => !FOR_PROGRAMS.has(message)))(
  'the schema’s message “%s” is said in every language',
  (message) => {
    for (const { of } of [luganda, swahili]) expect(of(message)).not.toBe(message);
  },
);

test('messages of schemas are found', () => {
  expect(sentences).toContain('Stock must be at least 1');
  expect(sentences.length).toBeGreaterThan(40);
});
