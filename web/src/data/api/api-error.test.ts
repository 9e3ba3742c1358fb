import { getProduct } from '@akatale/contracts/market/products-endpoints';
import { expect, test } from 'vitest';
import { ApiError, userMessageOf, orNull } from './api-error.ts';
import { createApi } from './api.ts';
import { shouldRetry } from './query-client.ts';

const refusal = {
  message: 'Username already taken',
  code: 'USERNAME_TAKEN',
  requestId: 'r1',
  errors: [{ field: 'username', message: 'Username already taken' }],
};

test('the message is "status: text", and people see the words of the refusal', () => {
  const error = new ApiError({ status: 409, body: refusal });
  expect(error.message).toBe(`409: ${JSON.stringify(refusal)}`);
  expect(error.userMessage).toBe('Username already taken');
  expect(error.fieldMessage('username')).toBe('Username already taken');
  expect(error.fieldMessage('email')).toBeUndefined();
});

test('faults, strange answers and lost ones have general words', () => {
  const fault = { message: 'stack', code: 'INTERNAL', requestId: 'r2' };
  const generic = 'Something went wrong on our side. Please try again.';
  expect(new ApiError({ status: 500, body: fault }).userMessage).toBe(generic);
  expect(new ApiError({ status: 502, body: '<html>Bad Gateway' }).userMessage).toBe(generic);
  expect(new ApiError({ status: 0, body: null }).userMessage).toMatch(/^No connection/);
  expect(userMessageOf(new TypeError('x is undefined'))).toBe(generic);
});

test('a page may ask for null instead of a 404, and for nothing else', async () => {
  const answering = (status: number) => createApi(async () => ({ status, body: null, next: null }));
  const ask = (status: number) => orNull(answering(status).call(getProduct, { params: { id: 7 } }));
  expect(await ask(404)).toBeNull();
  await expect(ask(403)).rejects.toThrow(/^403: /);
});

test('refusals are not retried; temporary errors are, twice', () => {
  const of = (status: number) => new ApiError({ status, body: null });
  expect([401, 404, 409, 429].some((status) => shouldRetry(0, of(status)))).toBe(false);
  expect([0, 500, 503].every((status) => shouldRetry(1, of(status)))).toBe(true);
  expect(shouldRetry(2, of(503))).toBe(false);
});
