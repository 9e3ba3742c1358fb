import { beforeEach, expect, test, vi } from 'vitest';
import { fetchCode, followMissingCode } from './fetch-code.ts';

let window: EventTarget;

beforeEach(() => {
  window = new EventTarget();
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window));
  vi.stubGlobal('dispatchEvent', window.dispatchEvent.bind(window));
});

test('a successful import is fetched once', async () => {
  const fetch = vi.fn<() => Promise<string>>(async () => 'code');
  expect(await fetchCode(fetch)).toBe('code');
  expect(fetch).toHaveBeenCalledOnce();
});

test('a failed import is retried with growing delays until it succeeds', async () => {
  const begun = Date.now();
  const seconds: number[] = [];
  const fetch = failing(8);
  const arrived = fetchCode(() => {
    seconds.push((Date.now() - begun) / 1000);
    return fetch();
  });
  await vi.runAllTimersAsync();
  expect(await arrived).toBe('code');
  expect(seconds).toEqual([0, 1, 3, 7, 15, 31, 61, 91, 121]);
});

test('it is retried at once when the network is back', async () => {
  const fetch = failing(4);
  const arrived = fetchCode(fetch);
  await vi.advanceTimersByTimeAsync(8000);
  expect(fetch).toHaveBeenCalledTimes(4);
  window.dispatchEvent(new Event('online'));
  expect(await arrived).toBe('code');
  expect(fetch).toHaveBeenCalledTimes(5);
});

test('an import that fails is reported each time, and whether it failed before', async () => {
  const report = vi.fn<(isAgain: boolean) => void>();
  followMissingCode(report);
  const arrived = Promise.all([fetchCode(failing(3)), fetchCode(failing(0))]);
  await vi.runAllTimersAsync();
  expect(await arrived).toEqual(['code', 'code']);
  expect(report.mock.calls).toEqual([[false], [true], [true]]);
});

/** Fails as often as said before it gives the code. */
function failing(times: number) {
  let count = 0;
  return vi.fn<() => Promise<string>>(async () => {
    count += 1;
    if (count <= times) throw new TypeError('Failed to fetch');
    return 'code';
  });
}
