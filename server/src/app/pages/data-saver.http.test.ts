import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../test/apps/app.ts';
import { openMarket } from '../../../test/apps/small-market.ts';

const app = await startTestApp({ withPages: true });
const { people, product } = await openMarket(app);
afterAll(async () => app.stop());

const { visitor } = app;
const SCRIPT_AT_ONCE = /<script type="module"/;
const SCRIPTS_LATER = /<script data-files="\/assets\/[^"]+">/;
const SCRIPTS_AHEAD = /<script data-files="\/assets\/[^"]+" data-ahead="yes">/;
const FIRST_SCREEN = 4;
const photosOf = (text: string) => [...text.matchAll(/<img[^>]* src="([^"]*)"/g)].map(([, src]) => src ?? '');
const isLight = (text: string) => !text.includes('.woff2');
const pathOf = (page: string) =>
  ({ product: `/products/${product.id}`, store: `/vendor-store/${people.vendor.id}` })[page];

let light: string;
let full: string;

beforeAll(async () => {
  light = (await visitor.get('/', { cookie: 'data_saver=on' })).text;
  full = (await visitor.get('/')).text;
});

describe('a page for a visitor', () => {
  test.each<[string, Record<string, string>, boolean]>([
    ['nothing', {}, false],
    ['Save-Data', { 'save-data': 'on' }, true],
    ['Save-Data: off', { 'save-data': 'off' }, false],
    ['a network of 2G', { ect: '2g' }, true],
    ['a network that is slower', { ect: 'slow-2g' }, true],
    ['a network of 3G', { ect: '3g' }, false],
    ['a network that does not exist', { ect: '2g, 2g' }, false],
    ['the choice', { cookie: 'data_saver=on' }, true],
    ['what a page found out', { cookie: 'data_saver=slow' }, true],
    ['the choice against it', { cookie: 'data_saver=off', 'save-data': 'on', ect: '2g' }, false],
    ['junk', { cookie: 'data_saver=%00<script>' }, false],
    ['junk, and Save-Data', { cookie: 'data_saver=junk', 'save-data': 'on' }, true],
    ['the choice beside other cookies', { cookie: 'a=b; data_saver=on; c=d' }, true],
  ])('with %s is one of two', async (_what, headers, isSaver) => {
    const { status, text } = await visitor.get('/', headers);
    expect(status).toBe(200);
    expect(text).toBe(isSaver ? light : full);
  });

  test('is kept once for each of the two, whatever asked for it', async () => {
    const url = '/?search=once';
    const before = app.drawn();
    for (const cookie of ['data_saver=on', 'data_saver=on; x=1', 'data_saver=slow', 'data_saver=off', 'data_saver=7']) {
      await visitor.get(url, { cookie });
    }
    await visitor.get(url, { ect: '2g' });
    expect(app.drawn() - before).toBe(2);
  });

  test('says what it depends on, and asks browsers for the kind of the network', async () => {
    const { headers } = await visitor.get('/');
    const vary = String(headers['vary']).split(', ');
    expect(vary).toEqual(expect.arrayContaining(['Cookie', 'Save-Data', 'ECT']));
    expect(headers['accept-ch']).toBe('ECT');
  });
});

describe('in data saver', () => {
  test('Discover has the smallest photos of its first screen, no font, and no script that loads at once', () => {
    expect(isLight(light)).toBe(true);
    expect(photosOf(light).length).toBeGreaterThan(0);
    expect(photosOf(light).length).toBeLessThanOrEqual(FIRST_SCREEN);
    for (const src of photosOf(light)) expect(src).toMatch(/^\/uploads\/\w{64}-320\.webp$/);
    expect(light).not.toMatch(/srcset|rel="(module)?preload"/i);
    expect(light).not.toMatch(SCRIPT_AT_ONCE);
    expect(light).toMatch(SCRIPTS_LATER);
    expect(light).toContain('<link rel="stylesheet"');
  });

  test.each(['product', 'store'])('the page of a %s is read without scripts', async (page) => {
    const { text } = await visitor.get(pathOf(page) ?? '', { cookie: 'data_saver=on' });
    expect(text).not.toMatch(SCRIPT_AT_ONCE);
    expect(text).toMatch(SCRIPTS_LATER);
  });

  test.each(['/auth', '/register-buyer', '/no-such-page'])('%s has its scripts at once', async (path) => {
    const { text } = await visitor.get(path, { cookie: 'data_saver=on' });
    expect(isLight(text)).toBe(true);
    expect(text).toMatch(SCRIPT_AT_ONCE);
    expect(text).not.toMatch(SCRIPTS_LATER);
  });

  test('a signed-in person has the same photos, and scripts at once', async () => {
    const buyer = app.as(people.buyer);
    const { text } = await buyer.get('/', { 'save-data': 'on' });
    expect(isLight(text)).toBe(true);
    expect(photosOf(text)).toEqual(photosOf(light));
    expect(text).toMatch(SCRIPT_AT_ONCE);
    expect(isLight((await buyer.get('/')).text)).toBe(false);
  });
});

describe('without data saver', () => {
  const legal = ['/about', '/privacy', '/terms', '/prohibited-goods', '/transparency', '/safety'];
  test.each(['/', '/?search=phone', 'product', 'store', '/filters', '/help', ...legal])(
    'the scripts of %s wait for a touch of a visitor, and are fetched ahead',
    async (page) => {
      const { text } = await visitor.get(pathOf(page) ?? page);
      expect(text).toMatch(SCRIPTS_AHEAD);
      expect(text).not.toMatch(SCRIPT_AT_ONCE);
    },
  );

  test('what waits for the touch has at most 1,500 bytes, not compressed', () => {
    const [, code = ''] = /<script data-files="[^"]*" data-ahead="yes">([\s\S]*?)<\/script>/.exec(full) ?? [];
    expect(code).not.toBe('');
    expect(Buffer.byteLength(code)).toBeLessThanOrEqual(1500);
  });

  test.each(['/auth', '/no-such-page', '/credits', '/?notice=login-first&next=%2Fprofile'])(
    '%s has its scripts at once',
    async (path) => {
      const { text } = await visitor.get(path);
      expect(text).toMatch(SCRIPT_AT_ONCE);
      expect(text).not.toContain('data-files');
    },
  );

  test('whoever is signed in has them at once', async () => {
    const { text } = await app.as(people.buyer).get('/');
    expect(text).toMatch(SCRIPT_AT_ONCE);
    expect(text).not.toContain('data-files');
  });
});

test.each([
  ['in data saver', 'data_saver=on', 6],
  ['without it', '', 5],
])('every inline script and style %s is allowed by its hash', async (_, cookie, count) => {
  const { text, headers } = await visitor.get('/', { cookie });
  const inline = /<(script|style)(?: data-files="[^"]*"(?: data-ahead="yes")?)?>([\s\S]*?)<\/\1>/g;
  const parts = [...text.matchAll(inline)];
  expect(parts.filter(([, name]) => name === 'script')).toHaveLength(count);
  for (const [, , code] of parts) {
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code));
    expect(headers['content-security-policy']).toContain(Buffer.from(digest).toString('base64'));
  }
});

test('the document of the service worker can show photos by tap, and is otherwise the usual one', async () => {
  const { text } = await visitor.get('/app-shell');
  expect(text).toContain('data-photo');
  expect(text).toMatch(SCRIPT_AT_ONCE);
  expect(full).not.toContain('data-photo');
});
