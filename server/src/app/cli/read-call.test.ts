import { expect, test } from 'vitest';
import { type Command, UsageError } from './command.ts';
import { readCall } from './read-call.ts';

const nothing = async () => ({ text: '', data: null });
const commands: Command[] = [
  { name: 'list', purpose: '', positionals: [], options: {}, run: nothing },
  {
    name: 'thing make',
    purpose: '',
    positionals: ['colour', 'size'],
    options: {
      for: { type: 'string', purpose: '', isRequired: true },
      note: { type: 'string', purpose: '' },
      quick: { type: 'boolean', purpose: '' },
    },
    run: nothing,
  },
  { name: 'copy', purpose: '', positionals: ['[folder]'], options: {}, run: nothing },
];

test('words become a command, its arguments and its options, in any order', () => {
  expect(readCall(commands, 'thing make --for=me red --json large --quick'.split(' '))).toEqual({
    command: commands[1],
    wantsHelp: false,
    asJson: true,
    args: ['red', 'large'],
    values: { for: 'me', note: undefined, quick: true },
  });
});

test('words that were copied are read as those that were typed', () => {
  const copied = ['thing', 'make\u200b', '—for=\u2068me\u2069', '–note', 'two words', 'red', 'large'];
  expect(readCall(commands, copied)).toMatchObject({
    args: ['red', 'large'],
    values: { for: 'me', note: 'two words' },
  });
});

test.each([[[]], [['--help']], [['-h']]])('%j asks for help about everything', (words) => {
  expect(readCall(commands, words)).toMatchObject({ command: undefined, wantsHelp: true });
});

test('help about a command needs nothing else', () => {
  const call = readCall(commands, ['thing', 'make', '--help']);
  expect(call).toMatchObject({ command: commands[1], wantsHelp: true });
});

test('an argument in brackets may be left out', () => {
  expect(readCall(commands, ['copy'])).toMatchObject({ command: commands[2], args: [] });
  expect(readCall(commands, ['copy', 'here'])).toMatchObject({ args: ['here'] });
});

test.each([
  ['copy here there', '"copy" does not know what to do with "there".'],
  ['make', 'There is no command "make".'],
  ['thing', 'There is no command "thing".'],
  ['thing make', '"thing make" needs colour.'],
  ['thing make red', '"thing make" needs size.'],
  ['thing make red large', '"thing make" needs --for.'],
  ['thing make red large blue --for me', '"thing make" does not know what to do with "blue".'],
  ['list all', '"list" does not know what to do with "all".'],
  ['list --colour red', "Unknown option '--colour'."],
  ['thing make red large --for', "Option '--for <value>' argument missing."],
  ['thing make red large --for me --quick=1', "Option '--quick' does not take an argument."],
])('%s is told: %s', (words, message) => {
  const reading = () => readCall(commands, words.split(' '));
  expect(reading).toThrow(UsageError);
  expect(reading).toThrow(message);
});
