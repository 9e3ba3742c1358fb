import { CLOSE_SIGNED_OUT } from '@akatale/contracts/notices/live';
import { describe, expect, test } from 'vitest';
import { type LiveEvent, type LiveState, nextStep, offline } from './live-policy.ts';

const steps = ['off', 'asleep', 'connecting', 'open', 'checking', 'waiting'] as const;
type Step = (typeof steps)[number];
const MIDDLE = 0.5;

const at = (step: Step, failures = 0): LiveState => ({ step, failures });
const after = (state: LiveState, event: LiveEvent, random = MIDDLE) => nextStep(state, event, random);
const does = (state: LiveState, event: LiveEvent) =>
  after(state, event).effects.map((effect) => (effect.do === 'retryAfter' ? `retryAfter ${effect.ms}` : effect.do));

/** Every event in every step: where it leads. What is not named stays where it is. */
const moves: Record<string, Partial<Record<Step, Step>>> = {
  signedIn: { off: 'connecting' },
  signedOut: { asleep: 'off', connecting: 'off', open: 'off', checking: 'off', waiting: 'off' },
  opened: { connecting: 'open' },
  'closed 1000': { connecting: 'checking', open: 'off' },
  'closed 1001': { connecting: 'checking', open: 'waiting' },
  'closed 1006': { connecting: 'checking', open: 'waiting' },
  'closed 1013': { connecting: 'checking', open: 'waiting' },
  [`closed ${CLOSE_SIGNED_OUT}`]: { connecting: 'checking', open: 'checking' },
  silent: { open: 'waiting' },
  sessionValid: { checking: 'waiting' },
  sessionEnded: { checking: 'off' },
  retryDue: { waiting: 'connecting' },
  hiddenLong: { connecting: 'asleep', open: 'asleep', checking: 'asleep', waiting: 'asleep' },
  visible: { asleep: 'connecting', waiting: 'connecting' },
  online: { checking: 'connecting', waiting: 'connecting' },
  offline: { connecting: 'waiting', open: 'waiting' },
};

function eventOf(name: string): LiveEvent {
  const [type, code] = name.split(' ');
  return (code ? { type, code: Number(code) } : { type }) as LiveEvent;
}

describe('where each event leads', () => {
  const cases = Object.entries(moves).flatMap(([name, to]) =>
    steps.map((step) => [name, step, to[step] ?? step] as const),
  );
  test.each(cases)('%s while %s leads to %s', (name, step, expected) => {
    const next = after(at(step, 1), eventOf(name));
    expect(next.state.step).toBe(expected);
    if (step === expected) expect(next.effects).toEqual([]);
  });
});

describe('what it does', () => {
  test('connects when somebody signs in, and disconnects when they sign out', () => {
    expect(does(offline, { type: 'signedIn' })).toEqual(['connect']);
    expect(does(at('open'), { type: 'signedOut' })).toEqual(['disconnect']);
  });

  test('a lost line is tried again after 2 s, doubling to 30 s', () => {
    const waits = [0, 1, 2, 3, 4, 5, 50].map((failures) => does(at('checking', failures), { type: 'sessionValid' }));
    expect(waits.flat()).toEqual([
      'retryAfter 2000',
      'retryAfter 4000',
      'retryAfter 8000',
      'retryAfter 16000',
      'retryAfter 30000',
      'retryAfter 30000',
      'retryAfter 30000',
    ]);
    expect(does(at('open'), { type: 'closed', code: 1006 })).toEqual(['recover', 'retryAfter 2000']);
  });

  test('each failure counts, and success forgets them', () => {
    expect(after(at('checking', 3), { type: 'sessionValid' }).state.failures).toBe(4);
    expect(after(at('connecting', 4), { type: 'opened' }).state).toEqual(at('open'));
  });

  test('phones come back at different moments', () => {
    const waits = [0, 0.5, 1].map((random) => after(at('checking'), isValid, random).effects);
    expect(waits.flat()).toEqual([
      { do: 'retryAfter', ms: 1500 },
      { do: 'retryAfter', ms: 2000 },
      { do: 'retryAfter', ms: 2500 },
    ]);
  });

  test('45 s without an answer reconnects after 1 s', () => {
    expect(does(at('open'), { type: 'silent' })).toEqual(['disconnect', 'recover', 'retryAfter 1000']);
  });

  test('after a close without an open it asks who is signed in', () => {
    expect(does(at('connecting'), { type: 'closed', code: 1006 })).toEqual(['recover', 'checkSession']);
    expect(does(at('open'), { type: 'closed', code: CLOSE_SIGNED_OUT })).toEqual(['checkSession']);
  });

  test('an end in peace (1000) is not tried again', () => {
    expect(after(at('open'), { type: 'closed', code: 1000 })).toEqual({
      state: offline,
      effects: [],
    });
  });

  test('hidden for long it sleeps, and wakes when it is seen', () => {
    expect(does(at('open'), { type: 'hiddenLong' })).toEqual(['disconnect']);
    expect(does(at('asleep'), { type: 'visible' })).toEqual(['connect']);
    expect(does(at('asleep'), { type: 'online' })).toEqual([]);
  });

  test('a network that comes back is not kept waiting', () => {
    expect(does(at('open'), { type: 'offline' })).toEqual(['disconnect', 'recover', 'retryAfter 2000']);
    expect(does(at('waiting', 3), { type: 'online' })).toEqual(['connect']);
    expect(does(at('checking', 3), { type: 'online' })).toEqual(['connect']);
  });
});

const isValid: LiveEvent = { type: 'sessionValid' };
