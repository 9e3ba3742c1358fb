import { expect, test } from 'vitest';
import { checkReactions } from './check-reactions.ts';
import { defineEvent, eventsMissed, live } from './reaction.ts';

const sent = defineEvent<{ id: number }>('test.sent');
const read = defineEvent<{ id: number }>('test.read');
const nothing = () => undefined;

test('every event of every module has a reaction, wherever it is', () => {
  const sender = { name: 'sender', events: [sent] };
  const reader = { name: 'reader', events: [read], reactions: [live(read, nothing)] };
  const listener = {
    name: 'listener',
    reactions: [live(sent, nothing), live(eventsMissed, nothing)],
  };
  expect(() => checkReactions([sender, reader, listener])).not.toThrow();
});

test('an event without a reaction is a fault, and so is a reaction to an event that is not listed', () => {
  expect(() => checkReactions([{ name: 'sender', events: [sent] }])).toThrow('test.sent has no reaction');
  expect(() => checkReactions([{ name: 'listener', reactions: [live(sent, nothing)] }])).toThrow(
    'test.sent is not listed',
  );
});

test('all faults are named at once, an event that is listed twice among them', () => {
  const participants = [
    { name: 'one', events: [sent, read] },
    { name: 'other', events: [sent], reactions: [live(sent, nothing)] },
  ];
  expect(() => checkReactions(participants)).toThrow('Events: test.read has no reaction, test.sent is twice.');
});
