import { discover } from '@akatale/contracts/market/discovery-endpoints';
import { createProduct, getProduct, uploadProductImage } from '@akatale/contracts/market/products-endpoints';
import { beforeEach, expect, test, vi } from 'vitest';
import { endpointUrl, fetchDispatch, nextCursor } from './fetch-dispatch.ts';

const fetched = vi.fn<typeof fetch>();
const sentKey = (call: number) => new Headers(fetched.mock.calls[call]?.[1]?.headers).get('idempotency-key');

beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
  vi.useFakeTimers();
});

test('parameters fill the path and empty query values are left out', () => {
  expect(endpointUrl(getProduct, { params: { id: 7 } })).toBe('/api/products/7');
  const query = {
    sortBy: 'recommended',
    search: '',
    category: 'Home & Kitchen',
    cursor: undefined,
  };
  expect(endpointUrl(discover, { query })).toBe('/api/discover?sortBy=recommended&category=Home+%26+Kitchen');
});

test('a response is parsed, and text that is not JSON is returned', async () => {
  fetched.mockResolvedValueOnce(Response.json({ id: 7 }));
  expect(await fetchDispatch(getProduct, { params: { id: 7 } }, {})).toEqual({
    status: 200,
    body: { id: 7 },
    next: null,
  });
  fetched.mockResolvedValueOnce(new Response('Bad Gateway', { status: 502 }));
  expect(await fetchDispatch(getProduct, { params: { id: 7 } }, {})).toMatchObject({
    status: 502,
    body: 'Bad Gateway',
  });
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('a captive portal page is no response, and a write is retried once', async () => {
  fetched.mockImplementation(async () => new Response('<html>Buy a bundle', { status: 200 }));
  expect(await fetchDispatch(getProduct, { params: { id: 7 } }, {})).toMatchObject({ status: 0 });
  const answer = fetchDispatch(createProduct, { body: {} }, {});
  await vi.runAllTimersAsync();
  expect(await answer).toEqual({ status: 0, body: null, next: null });
  expect(fetched).toHaveBeenCalledTimes(3);
  expect(sentKey(2)).toBe(sentKey(1));
});

test.each([502, 503, 504])('a create that met %d is sent once more with its key', async (status) => {
  fetched.mockResolvedValueOnce(new Response('', { status }));
  fetched.mockResolvedValueOnce(Response.json({ id: 7 }, { status: 201 }));
  const answer = fetchDispatch(createProduct, { body: { title: 'Radio' } }, {});
  await vi.runAllTimersAsync();
  expect((await answer).status).toBe(201);
  expect(sentKey(0)).toMatch(/^[0-9a-f]{32}$/);
  expect(sentKey(1)).toBe(sentKey(0));
});

test('a busy server is left alone for as long as it asks, and a little longer', async () => {
  const busy = () => new Response('{}', { status: 503, headers: { 'retry-after': '4' } });
  fetched.mockResolvedValueOnce(busy());
  fetched.mockResolvedValueOnce(Response.json({ id: 7 }, { status: 201 }));
  const answer = fetchDispatch(createProduct, { body: { title: 'Radio' } }, {});
  await vi.advanceTimersByTimeAsync(3_900);
  expect(fetched).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2_200);
  expect((await answer).status).toBe(201);
  expect(sentKey(1)).toBe(sentKey(0));
  fetched.mockResolvedValueOnce(busy());
  expect(await fetchDispatch(getProduct, { params: { id: 7 } }, {})).toMatchObject({
    status: 503,
    retryAfterMs: 4_000,
  });
});

test('a lost change is sent twice at most', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  const answer = fetchDispatch(createProduct, { body: {} }, { idempotencyKey: 'mine' });
  await vi.runAllTimersAsync();
  expect(await answer).toEqual({ status: 0, body: null, next: null });
  expect(fetched).toHaveBeenCalledTimes(2);
  expect(sentKey(1)).toBe('mine');
});

test.each([400, 401, 409, 429, 500])('a change that met %d is not repeated', async (status) => {
  fetched.mockResolvedValue(new Response('', { status }));
  await fetchDispatch(createProduct, { body: {} }, {});
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('a file is sent in the field of its endpoint', async () => {
  fetched.mockResolvedValue(Response.json({}, { status: 201 }));
  await fetchDispatch(uploadProductImage, { file: new Blob(['photo']) }, {});
  const body = fetched.mock.calls[0]?.[1]?.body as FormData;
  expect(body.has('image')).toBe(true);
});

test('the next page is read from the Link header', () => {
  expect(nextCursor('</api/vendors/7/products?before=abc%3D&limit=20>; rel="next"')).toBe('abc=');
  expect(nextCursor('</api/other>; rel="prev"')).toBeNull();
  expect(nextCursor(null)).toBeNull();
});
