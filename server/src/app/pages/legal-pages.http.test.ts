import { prohibitedGoods } from '@akatale/contracts/market/prohibited-goods';
import { cookies, cookiesLastFor } from '@akatale/contracts/people/cookies';
import { type LegalPage, legalPages, legalVersions, partsOfVersion } from '@akatale/contracts/people/legal';
import { MONTHLY_PRICE_UGX, PERIOD_DAYS, TRIAL_SALES } from '@akatale/contracts/people/plan';
import { retention } from '@akatale/contracts/people/retention';
import { afterAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/apps/app.ts';

const bare = await startTestApp({ withPages: true });
const named = await startTestApp({
  withPages: true,
  settings: {
    APP_NAME: 'Soko & Sons',
    PUBLIC_URL: 'https://soko.test',
    LEGAL_NAME: 'Soko Holdings Ltd',
    LEGAL_ADDRESS: 'Plot 7, Kampala Road',
    LEGAL_TIN: '1000123456',
    LEGAL_PDPO_NUMBER: 'PDPO-2026-0042',
    LEGAL_HOSTING: 'Raxio Data Centre, Uganda',
    LEGAL_READ_BY: 'Grace Nakato, advocate, 2099-01-02',
    SUPPORT_PHONE: '0772 123 456',
    SUPPORT_EMAIL: 'help@soko.test',
    SMTP_URL: 'smtp://someone:secret@mail.soko.test:2525',
    PAYMENT_PROVIDER: 'flutterwave',
    FLUTTERWAVE_SECRET_KEY: 'key',
    FLUTTERWAVE_WEBHOOK_HASH: 'hash',
    GOOGLE_CLIENT_ID: 'id',
    GOOGLE_CLIENT_SECRET: 'secret',
  },
});
afterAll(async () => Promise.all([bare.stop(), named.stop()]));
const ofBare = await bare.people.operator();
const ofNamed = await named.people.operator();
const vendorOfBare = await bare.people.vendor();

/** What a page says between header and footer, before any script, separated by single spaces. */
async function wordsOf(app: TestApp, path: string, headers?: Record<string, string>): Promise<string> {
  const { status, text } = await app.visitor.get(path, headers);
  expect(status).toBe(200);
  const main = /<main[\s\S]*<\/main>/.exec(text)?.[0] ?? '';
  return main
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
}

describe('who runs the market', () => {
  test.each(['/about', '/privacy', '/terms'])('stands on %s', async (path) => {
    const words = await wordsOf(named, path);
    for (const given of [
      'Soko Holdings Ltd',
      'Plot 7, Kampala Road',
      '1000123456',
      'PDPO-2026-0042',
      'help@soko.test',
    ]) {
      expect(words).toContain(given);
    }
    expect(await wordsOf(named, path, { cookie: ofNamed.cookie })).not.toContain('Only operators');
  });

  test.each(['/about', '/privacy', '/terms'])('is never invented: %s tells operators what is missing', async (path) => {
    expect(await wordsOf(bare, path, { cookie: ofBare.cookie })).toContain(
      'Only operators see this. Not set yet: Name, Address, Tax number (TIN), ' +
        'Registration at the Personal Data Protection Office, Phone, Email',
    );
    for (const cookie of ['', vendorOfBare.cookie]) {
      const words = await wordsOf(bare, path, { cookie });
      expect(words).not.toMatch(/Only operators|Not set/);
      expect(words).toContain('You can write to us at any time in the chat of Help & Support.');
    }
  });
});

describe('a lawyer', () => {
  const written = new Intl.DateTimeFormat('en-UG', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const shown = (page: LegalPage) => written.format(new Date(partsOfVersion(legalVersions[page]).day));

  test('has not read a page until a setting names one, which only operators are told', async () => {
    const { cookie } = ofBare;
    for (const page of legalPages) {
      const words = await wordsOf(bare, `/${page}`);
      expect(words).toContain(`Updated ${shown(page)}. `);
      expect(words).not.toContain('lawyer');
      expect(await wordsOf(bare, `/${page}`, { cookie })).toContain('Not yet read by a lawyer.');
    }
    const words = await wordsOf(named, '/terms');
    expect(words).toContain(`Updated ${shown('terms')}. Read by Grace Nakato, advocate on 2 Jan 2099.`);
  });

  test('has not read a version that is newer than the reading', async () => {
    const early = await startTestApp({ withPages: true, settings: { LEGAL_READ_BY: 'Grace Nakato, 2026-01-02' } });
    expect(legalVersions.privacy > '2026-01-02').toBe(true);
    expect(await wordsOf(early, '/privacy')).not.toContain('Grace Nakato');
    const { cookie } = await early.people.operator();
    expect(await wordsOf(early, '/privacy', { cookie })).toContain('Not yet read by a lawyer.');
    await early.stop();
  });
});

describe('what is kept, and who handles it', () => {
  test('the times are those of the jobs, each once', async () => {
    const words = await wordsOf(bare, '/privacy');
    for (const time of Object.values(retention)) expect(words).toContain(time);
    expect(words).toContain(`Notifications ${retention.notification} `);
    expect(words).toContain(`Errors that you saw ${retention.refusal} `);
  });

  test('processors are those that the settings name, without logins', async () => {
    const words = await wordsOf(named, '/privacy');
    expect(words).toContain('Raxio Data Centre, Uganda');
    expect(words).toContain('They leave through mail.soko.test,');
    expect(words).toContain('Flutterwave takes them.');
    expect(words).toContain('Only if you press “Continue with Google”');
    expect(JSON.stringify((await named.visitor.get('/api/legal')).body)).not.toContain('secret');

    const without = await wordsOf(bare, '/privacy');
    expect(without).not.toContain('Hosting');
    expect(without).toContain('Emails We send none.');
    expect(await wordsOf(bare, '/privacy', { cookie: ofBare.cookie })).toContain(
      'Whose machines these are, and in which country.',
    );
    expect(without).not.toContain('Flutterwave');
    expect(without).not.toContain('Continue with Google');
  });

  test('cookies are all named, and last no longer than the page says', async () => {
    const words = await wordsOf(bare, '/privacy');
    for (const kind of Object.keys(cookies) as (keyof typeof cookies)[]) {
      expect(words).toMatch(new RegExp(` ${cookies[kind]} [^.]+\\. ${cookiesLastFor[kind]} at most\\.`));
    }
    const buyer = await bare.people.buyer();
    const login = await bare.visitor.post('/api/auth/login', { email: buyer.email, password: buyer.password });
    const language = await bare.visitor.get('/language/lg', { 'sec-fetch-site': 'same-origin' });
    const set = [login, language].flatMap(({ headers }) => [headers['set-cookie'] ?? []].flat().map(String));
    const known = Object.values(cookies) as string[];
    for (const cookie of set) {
      const [name = ''] = cookie.split('=');
      expect(known).toContain(name);
      const kind = (Object.keys(cookies) as (keyof typeof cookies)[]).find((each) => cookies[each] === name)!;
      const [, seconds] = /Max-Age=(\d+)/.exec(cookie) ?? [];
      const [, expires] = /Expires=([^;]+)/.exec(cookie) ?? [];
      const days = seconds ? Number(seconds) / 86_400 : (Date.parse(expires ?? '') - Date.now()) / 86_400_000;
      expect(days).toBeLessThanOrEqual(Number.parseInt(cookiesLastFor[kind], 10));
      expect(days).toBeGreaterThan(Number.parseInt(cookiesLastFor[kind], 10) - 1);
    }
    expect(set.length).toBe(3);
  });
});

describe('fees', () => {
  test.each(['/about', '/terms'])('on %s are those that the code charges', async (path) => {
    const words = await wordsOf(bare, path);
    expect(words).toContain(`first ${TRIAL_SALES} sales`);
    expect(words).toMatch(new RegExp(`USh\\s${MONTHLY_PRICE_UGX.toLocaleString('en')} for ${PERIOD_DAYS} days`));
  });

  test('and the way to pay is the one that is set', async () => {
    expect(await wordsOf(named, '/terms')).toContain('You pay on our payment provider’s page.');
    expect(await wordsOf(bare, '/terms')).toContain('To pay, contact us.');
  });
});

test('prohibited goods are those of the data file, each with its law', async () => {
  const words = await wordsOf(bare, '/prohibited-goods');
  for (const { name, about, law } of prohibitedGoods) expect(words).toContain(`${name} ${about} Law: ${law}. `);
});

describe('everyone can read them', () => {
  test('in each role, with the same text', async () => {
    const vendor = await named.people.vendor();
    for (const page of legalPages) {
      const visitors = await wordsOf(named, `/${page}`);
      for (const { cookie } of [vendor, ofNamed]) {
        expect(await wordsOf(named, `/${page}`, { cookie })).toBe(visitors);
      }
    }
  });

  test('in Luganda and Swahili below a summary that is a draft', async () => {
    for (const [language, draft] of [
      ['lg', 'Mu bufunze (tennaggwa)'],
      ['sw', 'Muhtasari (rasimu)'],
    ] as const) {
      for (const page of legalPages) {
        const cookie = `language=${language}`;
        const english = await wordsOf(bare, `/${page}`);
        const words = await wordsOf(bare, `/${page}`, { cookie });
        expect(words).toContain(draft);
        const [, last = ''] = /([^.]+\.)[^.]*$/.exec(english) ?? [];
        expect(words).toContain(last.trim());
      }
    }
    expect(await wordsOf(bare, '/terms')).not.toContain('Muhtasari');
  });

  test('from the foot of a page, Help too, and from the sitemap', async () => {
    const [, footer = ''] = (await bare.visitor.get('/')).text.split('</main>');
    const help = (await bare.visitor.get('/help')).text;
    const sitemap = (await named.visitor.get('/sitemaps/pages.xml')).text;
    for (const page of legalPages) {
      expect(footer).toContain(`href="/${page}"`);
      expect(help.split('</main>')[1]).toContain(`href="/${page}"`);
      expect(sitemap).toContain(`<loc>https://soko.test/${page}</loc>`);
    }
  });

  test('before they open an account: one sentence at each button that opens one', async () => {
    const sentence =
      'By creating an account you agree to our Terms and to the use of your data described under Privacy.';
    for (const path of ['/register-buyer', '/register-vendor', '/auth']) {
      const { text } = await named.visitor.get(path);
      const plain = text.replaceAll(/<!--.*?-->/g, '').replaceAll(/<\/?a\b[^>]*>/g, '');
      expect(plain.split(sentence)).toHaveLength(2);
    }
    expect((await bare.visitor.get('/auth')).text).not.toContain('By creating an account');
  });
});
