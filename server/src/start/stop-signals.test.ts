import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stopRequested } from './stop-signals.ts';

const endsProcess = (signal: NodeJS.Signals) => process.listenerCount(signal) === before[signal];
const before: Record<string, number> = {};

beforeEach(() => {
  vi.useFakeTimers();
  for (const signal of ['SIGINT', 'SIGTERM']) before[signal] = process.listenerCount(signal);
});
afterEach(() => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    const added = process.listeners(signal).slice(before[signal]);
    for (const listener of added) process.off(signal, listener);
  }
});

test('SIGTERM asks for a stop, and again and again for no more', async () => {
  const stop = stopRequested({ isRunByNpm: false });
  process.emit('SIGTERM', 'SIGTERM');
  expect(await stop).toBe('stop');
  process.emit('SIGTERM', 'SIGTERM');
  expect(endsProcess('SIGTERM')).toBe(false);
});

test('SIGINT asks for a stop, the second ends the process', async () => {
  const stop = stopRequested({ isRunByNpm: false });
  process.emit('SIGINT', 'SIGINT');
  expect(await stop).toBe('stop');
  expect(endsProcess('SIGINT')).toBe(true);
});

test('under npm, which passes Ctrl-C on a second time, the copy is ignored', async () => {
  const stop = stopRequested({ isRunByNpm: true });
  process.emit('SIGINT', 'SIGINT');
  expect(await stop).toBe('stop');
  process.emit('SIGINT', 'SIGINT');
  expect(endsProcess('SIGINT')).toBe(false);
  vi.advanceTimersByTime(500);
  expect(endsProcess('SIGINT')).toBe(true);
});
