import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Admission, type AdmissionLimits } from './admission.ts';

const LIMITS: AdmissionLimits = { running: 2, waiting: 10, waitMs: 500 };

beforeEach(() => void vi.useFakeTimers());

function openAdmission(limits = LIMITS) {
  const admission = new Admission(limits, () => performance.now());
  const events: string[] = [];
  const applicant = (name: string) => ({
    admit: () => void events.push(`${name} admitted`),
    shed: () => void events.push(`${name} shed`),
  });
  return {
    admission,
    events,
    enter: (...names: string[]) => names.forEach((name) => admission.enter(applicant(name))),
    enterAgain: (name: string) => admission.enter(applicant(name), { isReturning: true }),
    applicant,
  };
}

describe('admits', () => {
  test('up to the limit, then one for each that leaves, in order of arrival', () => {
    const { admission, events, enter } = openAdmission();
    enter('a', 'b', 'c', 'd');
    expect(events).toEqual(['a admitted', 'b admitted']);
    expect([admission.running, admission.waiting]).toEqual([2, 2]);
    admission.leave();
    admission.leave();
    expect(events).toEqual(['a admitted', 'b admitted', 'c admitted', 'd admitted']);
    expect([admission.running, admission.waiting]).toEqual([2, 0]);
  });

  test('a request that was admitted before ahead of new ones', () => {
    const { admission, events, enter, enterAgain } = openAdmission();
    enter('a', 'b', 'new');
    enterAgain('again');
    admission.leave();
    expect(events.at(-1)).toBe('again admitted');
  });

  test('no request that was withdrawn', () => {
    const { admission, events, enter, applicant } = openAdmission();
    enter('a', 'b');
    const gone = applicant('gone');
    admission.enter(gone);
    enter('c');
    admission.withdraw(gone);
    admission.leave();
    expect(events).toEqual(['a admitted', 'b admitted', 'c admitted']);
  });

  test('never more than the limits, each request once, and none is left waiting', () => {
    const step = fc.oneof(
      fc.constant('enter' as const),
      fc.constant('leave' as const),
      fc.integer({ min: 1, max: 700 }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
        const { admission, events, enter } = openAdmission({ ...LIMITS, waiting: 5 });
        let entered = 0;
        for (const each of steps) {
          if (each === 'enter') enter(String((entered += 1)));
          else if (each !== 'leave') vi.advanceTimersByTime(each);
          else if (admission.running > 0) admission.leave();
          expect(admission.running).toBeLessThanOrEqual(2);
          expect(admission.waiting).toBeLessThanOrEqual(5);
          expect(admission.running === 2 || admission.waiting === 0).toBe(true);
        }
        while (admission.running > 0) admission.leave();
        expect(admission.waiting).toBe(0);
        expect(new Set(events.map((event) => Number.parseInt(event, 10))).size).toBe(entered);
        expect(events).toHaveLength(entered);
        vi.advanceTimersByTime(50);
        expect(vi.getTimerCount()).toBe(0);
      }),
    );
  });
});

describe('sheds', () => {
  test('at once what finds the queue full', () => {
    const { events, enter } = openAdmission({ ...LIMITS, waiting: 1 });
    enter('a', 'b', 'c', 'd');
    expect(events.at(-1)).toBe('d shed');
  });

  test('what has waited too long, also while no request leaves', () => {
    const { events, enter } = openAdmission();
    enter('a', 'b', 'c');
    vi.advanceTimersByTime(490);
    expect(events).toEqual(['a admitted', 'b admitted']);
    vi.advanceTimersByTime(70);
    expect(events.at(-1)).toBe('c shed');
  });

  test('what is too late when its turn comes, and admits the next', () => {
    const { admission, events, enter } = openAdmission({ ...LIMITS, waitMs: 40 });
    enter('a', 'b', 'late');
    vi.advanceTimersByTime(45);
    enter('next');
    admission.leave();
    expect(events.slice(2)).toEqual(['late shed', 'next admitted']);
  });
});
