import type { CaseCounts, WaitingCase } from '@akatale/contracts/trust/cases-schemas';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createApi } from '../../../data/api/api.ts';
import { testClient } from '../../../data/client-fixture.ts';
import { caseCountsQuery } from '../../../data/desk/case-counts.ts';
import { createDismissals } from './dismissals.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const kind = { cause: 'reported', thing: 'product' } as const;
const sofa = {
  ...kind,
  id: 7,
  title: 'Sofa',
  evidenceAt: '2026-11-29T08:00:00.000Z',
  reports: { reporters: 1 },
} as WaitingCase;
const radio = { ...sofa, id: 8, title: 'Radio' };
const dismissed = { message: '', mark: null, undoUntil: '2026-11-29T09:00:08.000Z' };
const tooLate = { code: 'UNDO_TOO_LATE', message: 'Too late.' };

/** A server that answers a call when it is told to. */
function setUp() {
  const answers: ((status: number, body?: unknown) => void)[] = [];
  const calls: string[] = [];
  const api = createApi(async ({ path }, { params }) => {
    calls.push(path.replace('{id}', String(params?.['id'])));
    return new Promise((resolve) => {
      answers.push((status, body = {}) => resolve({ status, body, next: null }));
    });
  });
  const client = testClient({ api });
  const { dismiss, undo, all } = client.get(createDismissals);
  const { queryKey } = caseCountsQuery(api);
  const reported = { count: 5, since: null };
  client.queries.setQueryData(queryKey, { reported, kinds: [{ ...kind, group: 'reported', count: 5 }] } as CaseCounts);
  const counted = () => client.queries.getQueryData(queryKey)?.kinds[0]?.count;
  const answer = async (status: number, body?: unknown) => {
    answers.shift()?.(status, body);
    await vi.advanceTimersByTimeAsync(0);
  };
  const shown = () => all().map(({ title, state }) => `${title} ${state}`);
  return { dismiss, undo, shown, counted, answer, calls };
}

test('it is out of the list at once, has its Undo with the answer, and is final 8 seconds later', async () => {
  const { dismiss, shown, counted, answer } = setUp();
  void dismiss(sofa);
  expect([shown(), counted()]).toEqual([['Sofa sending'], 4]);
  await answer(200, dismissed);
  await vi.advanceTimersByTimeAsync(7_999);
  expect(shown()).toEqual(['Sofa undoable']);
  await vi.advanceTimersByTimeAsync(1);
  expect(shown()).toEqual([]);
});

test('a dismissal that is refused is in the list again, and says why', async () => {
  const { dismiss, shown, counted, answer } = setUp();
  const failing = dismiss(sofa).catch((error: unknown) => error);
  await answer(409, tooLate);
  expect(await failing).toMatchObject({ status: 409 });
  expect([shown(), counted()]).toEqual([[], 5]);
});

test('each of several has its own Undo, the newest first', async () => {
  const { dismiss, undo, shown, answer, calls } = setUp();
  void dismiss(sofa);
  await answer(200, dismissed);
  await vi.advanceTimersByTimeAsync(5_000);
  void dismiss(radio);
  await answer(200, dismissed);
  expect(shown()).toEqual(['Radio undoable', 'Sofa undoable']);
  const undone = undo(sofa.id);
  expect(shown()).toEqual(['Radio undoable', 'Sofa undoing']);
  await answer(200, { message: '' });
  await undone;
  expect(calls.at(-1)).toBe('/api/admin/cases/7/undo-dismissal');
  expect(shown()).toEqual(['Radio undoable']);
  await vi.advanceTimersByTimeAsync(8_000);
  expect(shown()).toEqual([]);
});

test('two taps on Undo are one', async () => {
  const { dismiss, undo, answer, calls } = setUp();
  void dismiss(sofa);
  await answer(200, dismissed);
  await Promise.all([undo(sofa.id), undo(sofa.id), answer(200, { message: '' })]);
  expect(calls.filter((path) => path.endsWith('undo-dismissal'))).toHaveLength(1);
});

test('an Undo before the dismissal is stored waits for that, and has nothing to do where it was refused', async () => {
  const { dismiss, undo, shown, answer, calls } = setUp();
  void dismiss(sofa);
  const undone = undo(sofa.id);
  expect(calls).toEqual(['/api/admin/cases/7/decide']);
  await answer(200, dismissed);
  expect(shown()).toEqual(['Sofa undoing']);
  await answer(200, { message: '' });
  expect([await undone, shown(), calls.length]).toEqual([true, [], 2]);

  const failing = dismiss(radio).catch((error: unknown) => error);
  const unneeded = undo(radio.id);
  await answer(409, tooLate);
  expect(await failing).toMatchObject({ status: 409 });
  expect([await unneeded, shown(), calls.length]).toEqual([false, [], 3]);
});

test('an Undo that is too late says so, and is no more', async () => {
  const { dismiss, undo, shown, answer } = setUp();
  void dismiss(sofa);
  await answer(200, dismissed);
  const failing = undo(sofa.id).catch((error: unknown) => error);
  await answer(409, tooLate);
  expect(await failing).toMatchObject({ code: 'UNDO_TOO_LATE' });
  expect(shown()).toEqual([]);
});

test('an Undo that fails for now can be tried again, until it is too late', async () => {
  const { dismiss, undo, shown, answer } = setUp();
  void dismiss(sofa);
  await answer(200, dismissed);
  const first = undo(sofa.id).catch((error: unknown) => error);
  await answer(503, { code: 'BUSY', message: 'Busy.' });
  expect(await first).toMatchObject({ status: 503 });
  expect(shown()).toEqual(['Sofa undoable']);
  const second = undo(sofa.id).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(8_000);
  expect(shown()).toEqual(['Sofa undoing']);
  await answer(503, { code: 'BUSY', message: 'Busy.' });
  expect(await second).toMatchObject({ status: 503 });
  expect(shown()).toEqual([]);
});

test('without a time to undo nothing is offered', async () => {
  const { dismiss, shown, answer } = setUp();
  void dismiss(sofa);
  await answer(200, { ...dismissed, undoUntil: null });
  expect(shown()).toEqual([]);
});
