import { expect, test } from 'vitest';
import { isSameOrigin } from './cookies.ts';

const publicUrl = new URL('https://akatale.example');
const from = (headers: Record<string, string>) => isSameOrigin({ host: '127.0.0.1:3000', ...headers }, publicUrl);

test('our own pages may change things, by the host asked or by the public address', () => {
  expect(from({ origin: 'http://127.0.0.1:3000' })).toBe(true);
  expect(from({ origin: 'https://akatale.example' })).toBe(true);
});

test('other pages may not, however their origin is written', () => {
  for (const origin of ['https://evil.test', 'null', 'https://akatale.example.evil.test', 'x']) {
    expect(from({ origin }), origin).toBe(false);
  }
});

test('without an Origin, what the browser says of the site decides', () => {
  expect(from({ 'sec-fetch-site': 'cross-site' })).toBe(false);
  expect(from({ 'sec-fetch-site': 'same-site' })).toBe(false);
  expect(from({ 'sec-fetch-site': 'same-origin' })).toBe(true);
  expect(from({})).toBe(true);
});
