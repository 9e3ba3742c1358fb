import { caseReasons } from '@akatale/contracts/operators/cases';
import { productMarks } from '@akatale/contracts/products/products';
import { describe, expect, test } from 'vitest';
import { type Act, actOn, type CaseOfListing, decide, missingReason, reviewOf } from './cases-policy.ts';

const marks = [null, ...productMarks];
const acts: Act[] = ['take-down', 'send-back', 'lift', 'dismiss'];

test('each act on each mark', () => {
  const moves = marks.flatMap((mark) => acts.map((act) => [mark, act, decide(mark, act)]));
  expect(moves).toEqual([
    [null, 'take-down', { decision: 'taken-down', mark: 'taken-down' }],
    [null, 'send-back', null],
    [null, 'lift', null],
    [null, 'dismiss', { decision: 'dismissed', mark: null }],
    ['held', 'take-down', { decision: 'taken-down', mark: 'taken-down' }],
    ['held', 'send-back', { decision: 'sent-back', mark: 'held' }],
    ['held', 'lift', { decision: 'approved', mark: null }],
    ['held', 'dismiss', null],
    ['reported', 'take-down', { decision: 'taken-down', mark: 'taken-down' }],
    ['reported', 'send-back', { decision: 'sent-back', mark: 'taken-down' }],
    ['reported', 'lift', { decision: 'restored', mark: null }],
    ['taken-down', 'take-down', null],
    ['taken-down', 'send-back', { decision: 'sent-back', mark: 'taken-down' }],
    ['taken-down', 'lift', { decision: 'restored', mark: null }],
    ['taken-down', 'dismiss', null],
  ]);
});

test('what everyone sees is let stay or taken down at the desk, and other things lifted or sent back', () => {
  expect(marks.map((mark) => [actOn(mark, true), actOn(mark, false)])).toEqual([
    ['dismiss', 'take-down'],
    ['lift', 'send-back'],
    ['lift', 'send-back'],
  ]);
});

test('what hides something needs a reason, and another reason needs words', () => {
  for (const act of ['take-down', 'send-back'] as const) {
    expect(missingReason(act, {})).toBe('NO_REASON');
    expect(missingReason(act, { words: 'Because.' })).toBe('NO_REASON');
    for (const reason of caseReasons) {
      expect(missingReason(act, { reason })).toBe(reason === 'other' ? 'REASON_TOO_SHORT' : null);
      expect(missingReason(act, { reason, words: 'Because.' })).toBeNull();
    }
  }
  expect(missingReason('lift', {})).toBeNull();
  expect(missingReason('dismiss', {})).toBeNull();
});

describe('what its vendor reads', () => {
  const decided = (cause: CaseOfListing['cause'], decision: CaseOfListing['decision']): CaseOfListing => ({
    cause,
    decision,
    reason: decision === 'sent-back' || decision === 'taken-down' ? 'rude' : null,
    words: null,
  });
  const down = decided('operator', 'taken-down');
  const question = decided('asked-again', null);
  const refused = decided('asked-again', 'sent-back');

  test.each<[string, CaseOfListing[], { isWaiting: boolean; asksLeft: number; reason: string | null }]>([
    ['held', [decided('first-listing', null)], { isWaiting: true, asksLeft: 3, reason: null }],
    ['sent back', [decided('first-listing', 'sent-back')], { isWaiting: false, asksLeft: 3, reason: 'rude' }],
    ['taken down', [down], { isWaiting: false, asksLeft: 3, reason: 'rude' }],
    ['asked again', [question, down], { isWaiting: true, asksLeft: 2, reason: 'rude' }],
    ['refused', [refused, down], { isWaiting: false, asksLeft: 2, reason: 'rude' }],
    ['refused for good', [refused, refused, refused, down], { isWaiting: false, asksLeft: 0, reason: 'rude' }],
    [
      'taken down anew',
      [down, decided('operator', 'restored'), refused],
      { isWaiting: false, asksLeft: 3, reason: 'rude' },
    ],
  ])('%s', (_, newestFirst, expected) => {
    const { cause } = newestFirst[0]!;
    expect(reviewOf(newestFirst, 90)).toEqual({ ...expected, cause, words: null, usualMinutes: 90 });
  });
});
