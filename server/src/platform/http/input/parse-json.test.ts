import { afterEach, expect, test, vi } from 'vitest';
import { Refusal } from '../refusal.ts';
import { MAX_JSON_BYTES, parseBody } from './read-bodies.ts';

const picture = `data:image/jpeg;base64,${'A/b+'.repeat(500_000)}==`;
const marks = 'a\u0316\u0301'.repeat(600_000);
const bytes = (body: unknown) => Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
const parse = (body: unknown, field: string | undefined = 'avatar') => parseBody(bytes(body), field);

afterEach(() => void vi.restoreAllMocks());

function refusalOf(body: unknown, field?: string): string {
  try {
    parse(body, field);
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
  throw new Error('Nothing was refused');
}

test.each([
  ['alone', { avatar: picture }],
  ['first', { avatar: picture, name: 'e\u0301' }],
  ['last', { name: 'e\u0301', bio: 'a "avatar":"data:x" b', avatar: picture }],
])('a picture of 2 MB is read, %s', (_where, body) => {
  expect(parse(body)).toEqual({ ...body, ...('name' in body && { name: 'é' }) });
});

test('as other serializers write it, too', () => {
  const escaped = JSON.stringify({ avatar: picture }).replaceAll('/', '\\/');
  expect(parse(escaped)).toEqual({ avatar: picture });
  expect(parse(`{ "name" : "x",\n  "avatar" :\t"${picture}"\n}`)).toEqual({ name: 'x', avatar: picture });
});

test('a picture that fits into an ordinary body is read as any text', () => {
  const small = { avatar: picture.slice(0, 1000), name: 'x' };
  expect(parse(small)).toEqual(small);
});

test.each<[string, unknown]>([
  ['letters with marks in another field', { bio: marks }],
  ['letters with marks beside a picture', { avatar: picture, bio: 'x'.repeat(MAX_JSON_BYTES) }],
  ['letters with marks in place of the picture', { avatar: marks }],
  ['letters with marks in the picture', { avatar: `data:${marks}` }],
  ['a quote in the picture', { avatar: `${picture}"` }],
  ['a picture in another field', { bio: picture }],
  ['a picture within another field', { bio: { avatar: picture } }],
  ['a picture that is given again', `{"avatar":"${picture}","avatar":"x"}`],
  ['a picture without an end', `{"avatar":"${picture}`],
  ['spaces', `{"avatar":${' '.repeat(MAX_JSON_BYTES)}"${picture}"}`],
])('%s is too much, and is not normalized', (_what, body) => {
  const normalize = vi.spyOn(String.prototype, 'normalize');
  expect(refusalOf(body)).toBe('PAYLOAD_TOO_LARGE');
  for (const text of normalize.mock.contexts) expect(String(text).length).toBeLessThan(MAX_JSON_BYTES);
});

test('where no picture belongs, nothing beyond the limit is read', () => {
  const body = { avatar: picture };
  expect(() => parseBody(bytes(body), undefined)).toThrow(Refusal);
  expect(parseBody(bytes({ a: 'x'.repeat(MAX_JSON_BYTES - 8) }), undefined)).toEqual({ a: expect.any(String) });
});

test('broken JSON around a picture is malformed', () => {
  expect(refusalOf(`{"avatar":"${picture}",}`)).toBe('MALFORMED_REQUEST');
});
