import { caseReasons } from '@akatale/contracts/market/decision-causes';
import { productMarks } from '@akatale/contracts/market/products';
import { auditActions } from '@akatale/contracts/people/audit';
import { caseDecisions, caseSubjects } from '@akatale/contracts/trust/cases';
import { describe, expect, test } from 'vitest';
import {
  actsOf,
  auditActionOf,
  type CaseOfListing,
  decide,
  type Decider,
  mayDecideOn,
  missingReason,
  reviewOf,
  type SubjectState,
} from './cases-policy.ts';

const marks = [null, ...productMarks];
const acts = Object.values(actsOf);

const said = (subject: SubjectState) =>
  acts.map((act) => {
    const move = decide(subject, act);
    return typeof move === 'string' ? move : `${move.decision}, ${move.mark ?? 'shown'}`;
  });

test('each act on each listing', () => {
  const listing = (mark: SubjectState['mark'], cause: SubjectState['cause'] = null) =>
    said({ thing: 'product', mark, cause });
  expect(acts).toEqual(['lift', 'send-back', 'dismiss', 'warn', 'take-down', 'suspend']);
  const [takenDown, suspended] = ['taken-down, taken-down', 'suspended, taken-down'];
  const shown = ['decided', 'decided', 'dismissed, shown', 'warned, shown', takenDown, suspended];
  expect(listing(null)).toEqual(shown);
  expect(listing(null, 'asked-again')).toEqual(shown.with(0, 'restored, shown').with(1, 'sent-back, taken-down'));
  const held = ['approved, shown', 'sent-back, held', 'unfit', 'unfit', takenDown, suspended];
  expect(listing('held')).toEqual(held);
  expect(listing('held', 'asked-again')).toEqual(held);
  const sentBack = 'sent-back, taken-down';
  const reported = ['restored, shown', sentBack, 'dismissed, shown', 'warned, shown', takenDown, suspended];
  expect(listing('reported')).toEqual(reported);
  const down = ['restored, shown', sentBack, 'dismissed, taken-down', 'warned, taken-down', 'decided', suspended];
  expect(listing('taken-down')).toEqual(down);
  expect(listing('taken-down', 'asked-again')).toEqual(down.with(2, 'unfit').with(3, 'unfit'));
  expect(listing('taken-down', 'reported')).toEqual(down.with(4, takenDown));
});

test('each act on what is no listing', () => {
  for (const thing of ['message', 'review'] as const) {
    const of = (mark: SubjectState['mark']) => said({ thing, mark, cause: null });
    const first = [
      'unfit',
      'unfit',
      'dismissed, shown',
      'warned, shown',
      'hidden, taken-down',
      'suspended, taken-down',
    ];
    expect(of(null)).toEqual(first);
    expect(of('reported')).toEqual(first);
    const again = ['unfit', 'unfit', 'dismissed, taken-down', 'warned, taken-down', 'decided', 'suspended, taken-down'];
    expect(of('taken-down')).toEqual(again);
  }
  for (const thing of ['store', 'person'] as const) {
    const account = said({ thing, mark: null, cause: null });
    expect(account).toEqual(['unfit', 'unfit', 'dismissed, shown', 'warned, shown', 'unfit', 'suspended, shown']);
  }
});

test('no act leaves hidden by reports what an operator has looked at', () => {
  const moves = caseSubjects.flatMap((thing) =>
    marks.flatMap((mark) => acts.map((act) => decide({ thing, mark, cause: null }, act))),
  );
  const left = moves.flatMap((move) => (typeof move === 'string' ? [] : [move.mark]));
  expect(new Set(left)).toEqual(new Set([null, 'held', 'taken-down']));
});

test('nobody decides on what is their own, and only owners on what is an operator’s', () => {
  const may = (role: Decider['role'], owner: { id: number; isOperator: boolean }) =>
    mayDecideOn({ id: 1, role }, owner);
  for (const isOperator of [false, true]) {
    for (const role of ['moderator', 'owner'] as const) expect(may(role, { id: 1, isOperator })).toBe(false);
  }
  expect(may('moderator', { id: 2, isOperator: false })).toBe(true);
  expect(may('moderator', { id: 2, isOperator: true })).toBe(false);
  expect(may('owner', { id: 2, isOperator: true })).toBe(true);
});

test('what is held against a person needs a reason, and another reason needs words', () => {
  for (const act of ['take-down', 'send-back', 'warn', 'suspend'] as const) {
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

test('each decision has an act in the audit log of its own', () => {
  const decisions = caseDecisions.filter((decision) => decision !== 'withdrawn');
  const actions = decisions.map(auditActionOf);
  expect(new Set(actions).size).toBe(decisions.length);
  expect(actions.filter((action) => !auditActions.includes(action))).toEqual([]);
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
