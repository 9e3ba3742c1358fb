import { afterAll, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../test/apps/app.ts';
import type { Person } from '../../../test/apps/people.ts';
import { openMarket } from '../../../test/apps/small-market.ts';
import { loadRenderer } from './render-pages.ts';

const app = await startTestApp({ withPages: true });
const { people, product } = await openMarket(app);
afterAll(async () => app.stop());

const { visitor } = app;
const marks = Object.values(people).map(({ email }) => email);
const marksIn = (text: string) => marks.filter((mark) => text.includes(mark));

/** Number of renderings of these addresses, requested one after the other. */
async function renderingsOf(urls: string[], headers: Record<string, string> = {}): Promise<number> {
  const before = app.drawn();
  for (const url of urls) await visitor.get(url, headers);
  return app.drawn() - before;
}

describe('a page of somebody who is signed in', () => {
  test.each(['/', `/products/${product.id}`, `/vendor-store/${people.vendor.id}`, '/nothing', '/profile/x.css'])(
    '%s is theirs alone',
    async (url) => {
      for (const person of [people.vendor, people.buyer]) {
        const { headers, text } = await app.as(person).get(url);
        expect(headers['cache-control']).toBe('private, no-store, no-transform');
        expect(headers['vary']).toMatch(/\bCookie\b/);
        expect(marksIn(text)).toEqual([person.email]);
        expect(marksIn((await visitor.get(url)).text)).toEqual([]);
      }
    },
  );

  test('is never another one, however many ask at the same moment', async () => {
    const viewers: (Person | null)[] = [people.vendor, null, people.buyer, people.operator, null];
    const requesters = Array.from({ length: 50 }, (_, index) => viewers[index % viewers.length] ?? null);
    const answers = await Promise.all(requesters.map(async (person) => (person ? app.as(person) : visitor).get('/')));
    expect(answers.map(({ text }) => marksIn(text))).toEqual(
      requesters.map((person) => (person ? [person.email] : [])),
    );
  });

  test('with a cookie that has ended it is a visitor’s, and still kept by nobody', async () => {
    const { headers, text } = await app.as(people.suspended).get('/');
    expect(headers['cache-control']).toBe('private, no-store, no-transform');
    expect(marksIn(text)).toEqual([]);
  });
});

describe('visitors share', () => {
  test('one page, with what campaigns add to an address', async () => {
    const additions = ['', '?utm_source=x', '?fbclid=1&gclid=2', '?utm_source=y&utm_source=z', '?SEARCH=a'];
    expect(await renderingsOf(additions.map((addition) => `/register-buyer${addition}`))).toBe(1);
  });

  test('one page, whatever the order of what it reads', async () => {
    const urls = ['/discover?search=a&category=Phones', '/discover?category=Phones&x=1&search=a'];
    expect(await renderingsOf(urls)).toBe(1);
  });

  test('one drawing, when many ask before it is ready', async () => {
    const before = app.drawn();
    const answers = await Promise.all(Array.from({ length: 20 }, async () => visitor.get('/register-vendor')));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(app.drawn() - before).toBe(1);
  });

  test('a page for five seconds', async () => {
    const url = '/discover?search=moments';
    expect(await renderingsOf([url])).toBe(1);
    app.clock.advance(4.9);
    expect(await renderingsOf([url])).toBe(0);
    app.clock.advance(0.2);
    expect(await renderingsOf([url])).toBe(1);
  });

  test('no page any more once an operator has hidden something', async () => {
    const path = `/products/${product.id}`;
    const isFound = async () => (await visitor.get(path)).status === 200;
    const act = async (what: string, body: object) =>
      app.as(people.moderator).post(`/api/admin/products/${product.id}/${what}`, body);
    expect([await isFound(), await renderingsOf([path])]).toEqual([true, 0]);
    await act('take-down', { reason: 'rude' });
    await expect.poll(isFound).toBe(false);
    await act('restore', {});
    await expect.poll(isFound).toBe(true);
  });

  test('nothing of a page that belongs to a token', async () => {
    const url = `/verify-email/${'x'.repeat(43)}`;
    expect(await renderingsOf([url, url])).toBe(2);
  });
});

describe('nothing that a request says gets into what others see', () => {
  test.each([
    { 'x-forwarded-host': 'evil.test' },
    { host: 'evil.test' },
    { 'x-forwarded-proto': 'evil' },
    { 'x-forwarded-scheme': 'evil' },
    { 'x-original-url': '/evil' },
    { 'x-rewrite-url': '/evil' },
    { forwarded: 'host=evil.test;proto=evil' },
    { 'accept-language': 'evil' },
    { 'user-agent': 'evil' },
    { referer: 'https://evil.test' },
  ])('%j', async (headers) => {
    const path = `/discover?search=${Object.keys(headers)[0]}`;
    const first = await visitor.get(path, headers);
    expect(first.status).toBe(200);
    expect(first.text).not.toContain('evil');
    const second = await visitor.get(path);
    expect(second.text).toBe(first.text);
  });

  test('Save-Data has a page of its own', async () => {
    const url = `/products/${product.id}`;
    const light = await visitor.get(url, { 'save-data': 'on' });
    const full = await visitor.get(url);
    expect(light.text).not.toContain('.woff2');
    expect(full.text).toContain('.woff2');
    expect((await visitor.get(url, { 'save-data': 'on' })).text).toBe(light.text);
    expect(full.headers['vary']).toMatch(/Save-Data/);
  });

  test('a browser that has the stylesheet gets pages that link to it', async () => {
    const url = `/products/${product.id}`;
    const full = await visitor.get(url);
    const css = full.text.match(/<style>[\s\S]*?<\/style>/g)?.find(({ length }) => length > 5000) ?? '';
    const { stylesheet } = await loadRenderer('en');
    const light = await visitor.get(url, { 'service-worker-navigation-preload': stylesheet });
    expect(css).not.toBe('');
    expect(light.text).not.toContain(css);
    expect(light.text).toContain(`<link rel="stylesheet" href="${stylesheet}">`);
    expect(full.headers['vary']).toMatch(/Service-Worker-Navigation-Preload/);
    for (const other of ['true', '/assets/older.css', 'evil']) {
      const answer = await visitor.get(url, { 'service-worker-navigation-preload': other });
      expect(answer.text).toBe(full.text);
    }
  });

  test('the shell names nobody, whoever asks for it', async () => {
    const shell = await visitor.get('/app-shell');
    expect(shell.status).toBe(200);
    expect(shell.text).toContain('"isShell":true');
    expect(marksIn((await app.as(people.vendor).get('/app-shell')).text)).toEqual([]);
  });

  test('an address that looks like a file is none', async () => {
    const answer = await app.as(people.vendor).get('/profile/x.css');
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('private, no-store, no-transform');
  });
});
