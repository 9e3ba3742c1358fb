import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { createQueryClient } from './query-client.ts';

const SECOND = 1000;
beforeEach(() => void vi.useFakeTimers());

/** The seconds at which a query asks that is always answered with this status. */
async function requestedAt(status: number, { isServer = false, retryAfterMs = 0 } = {}): Promise<number[]> {
  const queries = createQueryClient({ isServer });
  const startedAt = Date.now();
  const times: number[] = [];
  const queryFn = async () => {
    times.push((Date.now() - startedAt) / SECOND);
    throw new ApiError({ status, body: null, ...(retryAfterMs > 0 && { retryAfterMs }) });
  };
  const asking = queries.fetchQuery({ queryKey: ['any'], queryFn }).catch(() => undefined);
  await vi.advanceTimersByTimeAsync(120 * SECOND);
  await asking;
  return times;
}

test('a query is retried twice, after 1 s and 2 s, and never after a refusal', async () => {
  expect(await requestedAt(503)).toEqual([0, 1, 3]);
  expect(await requestedAt(0)).toEqual([0, 1, 3]);
  expect(await requestedAt(401)).toEqual([0]);
  expect(await requestedAt(404)).toEqual([0]);
});

test('the server asks once: the person is waiting', async () => {
  expect(await requestedAt(503, { isServer: true })).toEqual([0]);
});

test('a busy server is not retried before its Retry-After', async () => {
  const [, second = 0, third = 0] = await requestedAt(503, { retryAfterMs: 4 * SECOND });
  expect(second).toBeGreaterThanOrEqual(4);
  expect(second).toBeLessThanOrEqual(6);
  expect(third - second).toBeGreaterThanOrEqual(4);
});

test('fetched data never becomes stale by itself', async () => {
  const queries = createQueryClient({ isServer: false });
  let requested = 0;
  const query = { queryKey: ['feed'], queryFn: async () => (requested += 1) };
  await queries.fetchQuery(query);
  await vi.advanceTimersByTimeAsync(24 * 3600 * SECOND);
  await queries.fetchQuery(query);
  expect(requested).toBe(1);
});

test('mutations are retried by fetchDispatch, and not here as well', async () => {
  const queries = createQueryClient({ isServer: false });
  let sent = 0;
  const mutation = queries.getMutationCache().build(queries, {
    mutationFn: async () => {
      sent += 1;
      throw new ApiError({ status: 503, body: null });
    },
  });
  await expect(mutation.execute(undefined)).rejects.toThrow('503');
  await vi.advanceTimersByTimeAsync(60 * SECOND);
  expect(sent).toBe(1);
});
