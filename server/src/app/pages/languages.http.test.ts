import { afterAll, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../test/apps/app.ts';
import { openMarket } from '../../../test/apps/small-market.ts';

const app = await startTestApp({ withPages: true });
const { people } = await openMarket(app);
afterAll(async () => app.stop());

const { visitor } = app;
const page = async (cookie: string, url = '/help') => (await visitor.get(url, { cookie })).text;
const languageOf = (html: string) => /<html lang="([^"]*)">/.exec(html)?.[1];

describe('a page is in the language of the device', () => {
  test.each([
    ['', 'en-UG', 'Frequently asked questions'],
    ['language=en', 'en-UG', 'Frequently asked questions'],
    ['language=sw', 'sw', 'Maswali'],
    ['a=b; language=lg', 'lg', 'Enkyusa eno ya kugezesa'],
    ['a=b;language=lg;c=d', 'lg', 'Enkyusa eno ya kugezesa'],
  ])('“%s” is %s', async (cookie, language, words) => {
    const html = await page(cookie);
    expect(languageOf(html)).toBe(language);
    expect(html).toContain(words);
  });

  test.each(['xx', 'LG', '', 'lg-UG', '../en', '%00', 'constructor'])('“%s” is no language of ours', async (choice) => {
    expect(languageOf(await page(`language=${choice}`))).toBe('en-UG');
  });

  test('a cookie that only ends in the name is another one', async () => {
    expect(languageOf(await page('my-language=sw'))).toBe('en-UG');
  });

  test('visitors of two languages share no page, and those of one do', async () => {
    const before = app.drawn();
    const urls = ['/register-vendor', '/register-vendor'];
    for (const url of urls) for (const choice of ['en', 'sw', 'lg']) await page(`language=${choice}`, url);
    expect(app.drawn() - before).toBe(3);
  });

  test('that of a signed-in person too', async () => {
    const person = app.as(people.buyer);
    const english = await person.get('/favorites');
    expect(languageOf(english.text)).toBe('en-UG');
    const { text, headers } = await visitor.get('/favorites', {
      cookie: `${people.buyer.cookie}; language=sw`,
    });
    expect(languageOf(text)).toBe('sw');
    expect(text).toContain(people.buyer.email);
    expect(headers['cache-control']).toBe('private, no-store, no-transform');
  });

  test('money, dates and what people wrote stay as they are', async () => {
    const amounts = (html: string) => html.match(/USh\s[\d,]+/g);
    const english = await page('');
    expect(languageOf(english)).toBe('en-UG');
    const [inEnglish, inSwahili] = await Promise.all([page('', '/'), page('language=sw', '/')]);
    expect(amounts(inSwahili)).toEqual(amounts(inEnglish));
    expect(amounts(inEnglish)?.length).toBeGreaterThan(0);
  });

  test.each([
    ['lg', 'Ogoberera'],
    ['sw', 'Unamfuata'],
  ])('in “%s” the feed says why it recommends a product', async (language, words) => {
    const { id } = people.vendor;
    expect((await app.as(people.buyer).post(`/api/vendors/${id}/follow`, {})).status).toBe(200);
    const html = await page(`${people.buyer.cookie}; language=${language}`, '/');
    expect(html).toContain(`>${words}<`);
  });

  test('the service worker of each language is a script of its own', async () => {
    const [english, swahili] = await Promise.all([visitor.get('/sw.js'), visitor.get('/sw-sw.js')]);
    expect([swahili.status, swahili.headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(swahili.text).not.toBe(english.text);
  });
});

describe('choosing a language', () => {
  const host = 'akatale.test';
  const choose = async (language: string, headers: Record<string, string> = {}) =>
    visitor.get(`/language/${language}`, { host, ...headers });

  test('is remembered for a year and leads back to the page', async () => {
    const { status, headers } = await choose('lg', { referer: `https://${host}/products/3?sid=4` });
    expect([status, headers['location'], headers['cache-control']]).toEqual([303, '/products/3?sid=4', 'no-store']);
    expect(headers['set-cookie']).toMatch(/^language=lg; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  test.each([
    ['without a page before it', {}],
    ['from another site', { referer: 'https://evil.example/x' }],
    ['from what is no address', { referer: 'x' }],
  ])('%s leads to the first page', async (_, headers) => {
    expect((await choose('sw', headers)).headers['location']).toBe('/');
  });

  test('never leads to another host', async () => {
    const { headers } = await choose('sw', { referer: `http://${host}//evil.example/x` });
    expect(headers['location']).toBe('/evil.example/x');
  });

  test('is nothing that another site can do', async () => {
    const { headers } = await choose('sw', { 'sec-fetch-site': 'cross-site' });
    expect(headers['set-cookie']).toBeUndefined();
  });

  test('is remembered by the account of who is signed in, for what is sent to them', async () => {
    const { buyer, vendor } = people;
    const remembered = async () => (await app.modules.accounts.findLanguages(app.db, [buyer.id])).get(buyer.id);
    const chooseAs = async (cookie: string, language: string, headers = {}) =>
      visitor.get(`/language/${language}`, { host, cookie, ...headers });
    expect(await remembered()).toBe('en');
    await chooseAs(buyer.cookie, 'lg');
    expect(await remembered()).toBe('lg');
    await choose('sw');
    await chooseAs(vendor.cookie, 'sw');
    await chooseAs(buyer.cookie, 'sw', { 'sec-fetch-site': 'cross-site' });
    expect(await remembered()).toBe('lg');
    await chooseAs(buyer.cookie, 'en');
    expect(await remembered()).toBe('en');
  });

  test('that there is not is a page that there is not', async () => {
    expect((await choose('fr')).status).toBe(404);
  });
});
