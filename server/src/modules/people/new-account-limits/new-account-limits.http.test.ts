import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/apps/app.ts';
import { listing, newAccount, type Person } from '../../../../test/apps/people.ts';
import { smallPhoto } from '../../../../test/photo-fixtures.ts';
import { users } from '../../../database/schema/users.ts';

const DAY_SECONDS = 86_400;
const HOUR_SECONDS = 3600;
const ADVERT = 'Good morning, I sell the very same thing for half of that.';
const settings = { NEW_ACCOUNT_LIMITS: 'on', RATE_LIMIT_FACTOR: '1' };

let app: TestApp;
/** Another process on the same database. */
let second: TestApp;
let seller: Person;

beforeAll(async () => {
  app = await startTestApp({ settings });
  second = await startTestApp({ settings: { ...settings, DATABASE_URL: app.databaseUrl } });
  seller = await app.people.vendor();
  await opened(seller, '1 year');
});
afterAll(async () => {
  await second.stop();
  await app.stop();
});
beforeEach(async () => {
  await app.db.execute(sql`delete from rate_limits`);
  await app.shiftTime('0');
});

const opened = async ({ id }: Pick<Person, 'id'>, ago: string) =>
  app.db
    .update(users)
    .set({ createdAt: sql`app_now() - ${ago}::interval` })
    .where(eq(users.id, id));

/** Each test has its own, since a program remembers whose account is not new any more. */
async function person(type: 'buyer' | 'vendor', ago = '1 hour'): Promise<Person> {
  const someone = await app.people.open(newAccount(type));
  await opened(someone, ago);
  return someone;
}

const list = async (who: Person, to = app, images?: string[]) =>
  to.as(who).post('/api/products', { ...listing, images: images ?? [await app.people.uploadPhoto(who)] });

const begin = async (who: Person, to = app) =>
  to.as(who).post('/api/chats', { productId: (await app.people.addProduct(seller)).id });
const say = async (who: Person, chatId: number, message: string, to = app) =>
  to.as(who).post(`/api/chats/${chatId}/messages`, { message });
const times = async <T>(length: number, work: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length }, async (_, at) => work(at)));
const allowed = (answers: readonly { status: number }[]) => answers.filter(({ status }) => status === 201).length;

async function chatsOf(who: Person, length: number): Promise<number[]> {
  const ids: number[] = [];
  for (let at = 0; at < length; at += 1) ids.push(await app.people.beginChat(who, await app.people.addProduct(seller)));
  return ids;
}

describe('listings of a new account', () => {
  test('are 20 a day, and the next one is told when', async () => {
    const who = await person('vendor');
    for (let at = 0; at < 20; at += 1) expect((await list(who)).status).toBe(201);
    const { status, body, headers } = await list(who);
    expect(status).toBe(429);
    expect(body).toMatchObject({ code: 'NEW_ACCOUNT_LIMIT', values: { hours: 24 } });
    expect(body.message).toContain('Go on in 24 hours');
    expect(Number(headers['retry-after'])).toBeGreaterThan(DAY_SECONDS - 60);
    await app.shiftTime('24 hours');
    expect((await list(who)).status).toBe(201);
  }, 30_000);

  test('are 20 of 30 at once over two processes', async () => {
    const who = await person('vendor');
    const answers = await times(30, async (at) => list(who, at % 2 === 0 ? app : second));
    expect(allowed(answers)).toBe(20);
    expect(answers.filter(({ body }) => body.code === 'NEW_ACCOUNT_LIMIT')).toHaveLength(10);
  }, 30_000);

  test('that are refused, or sent again, are not counted', async () => {
    const who = await person('vendor');
    await times(25, async () => list(who, app, ['/uploads/' + 'a'.repeat(64) + '.jpg']));
    const body = { ...listing, images: [await app.people.uploadPhoto(who)] };
    const repeated = await times(10, async () =>
      app.as(who).post('/api/products', body, { 'idempotency-key': 'same' }),
    );
    expect(new Set(repeated.map(({ status, body: { id } }) => `${status} ${typeof id} ${id}`)).size).toBe(1);
    expect(allowed(await times(25, async () => list(who)))).toBe(19);
  }, 30_000);

  test('that somebody lists for them are not counted', async () => {
    const who = await person('vendor');
    await times(25, async () => app.people.addProduct(who));
    expect((await list(who)).status).toBe(201);
  }, 30_000);

  test.each([
    ['of an account that is older', async () => person('vendor', '8 days')],
    [
      'after a deal',
      async () => {
        const who = await person('vendor');
        const chatId = await app.people.beginChat(await person('buyer'), await app.people.addProduct(who));
        await app.people.closeChat(chatId, 'completed');
        return who;
      },
    ],
    [
      'after a purchase',
      async () => {
        const who = await person('vendor');
        await app.people.closeChat((await chatsOf(who, 1))[0]!, 'completed');
        return who;
      },
    ],
  ])(
    '%s have no such limit',
    async (_name, who) => {
      const owner = await who();
      expect(allowed(await times(22, async () => list(owner)))).toBe(22);
    },
    30_000,
  );

  test('that only looks sold elsewhere is still new', async () => {
    const who = await person('vendor');
    await app.people.sellOffline(who, await app.people.addProduct(who));
    expect(allowed(await times(22, async () => list(who)))).toBe(20);
  }, 30_000);
});

describe('with a clock that is a day off', () => {
  test.each([-DAY_SECONDS, DAY_SECONDS])(
    'of the process (%d s) the same holds',
    async (seconds) => {
      const who = await person('vendor');
      app.clock.advance(seconds);
      try {
        expect(allowed(await times(22, async () => list(who)))).toBe(20);
        const { headers } = await list(who);
        expect(Number(headers['retry-after'])).toBeLessThanOrEqual(DAY_SECONDS);
      } finally {
        app.clock.advance(-seconds);
      }
    },
    30_000,
  );

  test('when the account was opened, it is new for a day more or less', async () => {
    const [ahead, behind] = [await person('vendor', '-1 day'), await person('vendor', '1 day')];
    const limits = async (who: Person) =>
      [...(await app.modules.newAccountLimits.findNew(app.db, [who.id]))].length === 1;
    expect([await limits(ahead), await limits(behind)]).toEqual([true, true]);
    await app.shiftTime('6 days 1 hour');
    expect([await limits(ahead), await limits(behind)]).toEqual([true, false]);
    await app.shiftTime('8 days 1 hour');
    expect([await limits(ahead), await limits(behind)]).toEqual([false, false]);
  });
});

describe('chats of a new account', () => {
  test('are 10 new ones a day over two processes; the one that is there opens as ever', async () => {
    const who = await person('buyer');
    const answers = await times(15, async (at) => begin(who, at % 2 === 0 ? app : second));
    expect(allowed(answers)).toBe(10);
    const refused = answers.filter(({ status }) => status !== 201);
    for (const { status, body } of refused) expect([status, body.code]).toEqual([429, 'NEW_ACCOUNT_LIMIT']);
    const { productId, id } = answers.find(({ status }) => status === 201)!.body;
    expect(await app.as(who).post('/api/chats', { productId })).toMatchObject({ status: 200, body: { id } });
    expect((await app.as(who).post('/api/chats/support', {})).status).toBe(201);
  }, 30_000);

  test('that did not begin are not counted', async () => {
    const who = await person('buyer');
    await times(4, async () => app.as(who).post('/api/chats', { productId: 2_000_000_000 }));
    const { id: productId } = await app.people.addProduct(seller);
    await times(4, async () => app.as(who).post('/api/chats', { productId }));
    expect(allowed(await times(12, async () => begin(who)))).toBe(9);
  }, 30_000);
});

describe('the same words to many', () => {
  const openings = async (who: Person, texts: readonly string[], to = app) => {
    const answers = [];
    for (const [at, chatId] of (await chatsOf(who, texts.length)).entries()) {
      answers.push(await say(who, chatId, texts[at]!, to));
    }
    return answers;
  };

  test('are refused for the fourth time within an hour, and nothing is stored', async () => {
    const who = await person('buyer');
    const answers = await openings(who, Array(4).fill(ADVERT) as string[]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 429]);
    expect(answers[3]).toMatchObject({ body: { code: 'SAME_TEXT' } });
    expect(Number(answers[3]!.headers['retry-after'])).toBeGreaterThan(HOUR_SECONDS - 60);
    const { rows } = await app.db.execute(sql`select from messages where sender_id = ${who.id}`);
    expect(rows).toHaveLength(3);
    await app.shiftTime('1 hour');
    expect((await openings(who, [ADVERT]))[0]!.status).toBe(201);
  });

  test('are the same in other clothes, and three of ten at once over two processes and both ways', async () => {
    const who = await person('buyer');
    const variants = [ADVERT, ADVERT.toUpperCase(), `${ADVERT}!!!`, ADVERT.replaceAll(' ', '  ')];
    const answers = await Promise.all(
      (await chatsOf(who, 10)).map(async (chatId, at) => {
        const message = variants[at % variants.length]!;
        const to = at % 2 === 0 ? app : second;
        if (at % 3 > 0) return say(who, chatId, message, to);
        const sent = to.modules.chats.sendMessage({ actor: { userId: who.id, role: 'user' }, chatId, message });
        return sent.then(
          () => ({ status: 201 }),
          ({ code }: { code: string }) => ({ status: code === 'SAME_TEXT' ? 429 : 500 }),
        );
      }),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201,
      201,
      201,
      ...Array<number>(7).fill(429),
    ]);
  });

  test.each([
    ['short ones', 'Is this available?', 5],
    ['short ones with a link', 'See www.cheap.ug', 3],
    ['short ones with a number', 'Call 0772 123 456', 3],
  ])('%s', async (_name, text, expected) => {
    expect(allowed(await openings(await person('buyer'), Array(5).fill(text) as string[]))).toBe(expected);
  });

  test('count as the first of their chat alone, and never as an answer or to support', async () => {
    const who = await person('buyer');
    const [own, ...others] = await chatsOf(who, 5);
    expect((await say(who, own!, 'Hello')).status).toBe(201);
    expect(allowed(await times(5, async () => say(who, own!, ADVERT)))).toBe(5);
    for (const chatId of others) {
      await say(seller, chatId, 'Welcome!');
      expect((await say(who, chatId, ADVERT)).status).toBe(201);
    }
    const support = await app.people.beginChat(who, null);
    expect((await say(who, support, ADVERT)).status).toBe(201);
    expect(allowed(await openings(who, Array(4).fill(ADVERT) as string[]))).toBe(3);
  });

  test('of a message that is sent again count once', async () => {
    const who = await person('buyer');
    const [chatId] = await chatsOf(who, 1);
    const again = { message: ADVERT, tempId: 'one' };
    await times(6, async (at) =>
      app.as(who).post(`/api/chats/${chatId}/messages`, again, at % 2 ? { 'idempotency-key': `k${at % 3}` } : {}),
    );
    expect(allowed(await openings(who, [ADVERT, ADVERT, ADVERT]))).toBe(2);
  });

  test('to chats of others, and to a closed one, are as absent as ever, and not counted', async () => {
    const who = await person('buyer');
    const foreign = await chatsOf(await person('buyer'), 4);
    for (const chatId of foreign) expect((await say(who, chatId, ADVERT)).status).toBe(404);
    expect(allowed(await openings(who, [ADVERT, ADVERT, ADVERT]))).toBe(3);
  });

  test('are stored nowhere beside the messages', async () => {
    await openings(await person('buyer'), [ADVERT]);
    const { rows } = await app.db.execute(sql`select encode(key, 'escape') as key from rate_limits`);
    expect(JSON.stringify(rows)).not.toMatch(/goodmorning|morning/i);
  });

  test('of people who are not new are nobody’s business', async () => {
    expect(allowed(await openings(await person('buyer', '8 days'), Array(6).fill(ADVERT) as string[]))).toBe(6);
  });
});

describe('a photo of a new account', () => {
  const upload = async (who: Person, chatId: number) =>
    app.as(who).call('POST', `/api/chats/${chatId}/photos`, { file: await smallPhoto() });
  const seen = async (who: Person, chatId: number) => (await app.as(who).get(`/api/chats/${chatId}`)).body;

  test('waits for an answer, which the screen can say before', async () => {
    const who = await person('buyer');
    const [chatId] = await chatsOf(who, 1);
    await say(who, chatId!, 'Hello');
    expect(await upload(who, chatId!)).toMatchObject({ status: 409, body: { code: 'PHOTO_BEFORE_ANSWER' } });
    expect(await seen(who, chatId!)).toMatchObject({ photosAfterAnswer: true, hidesLinks: false });
    expect(await seen(seller, chatId!)).toMatchObject({ photosAfterAnswer: false, hidesLinks: true });
    expect((await upload(seller, chatId!)).status).toBe(200);
    await say(seller, chatId!, 'Welcome!');
    expect((await upload(who, chatId!)).status).toBe(200);
    expect(await seen(who, chatId!)).toMatchObject({ photosAfterAnswer: false });
  });

  test('needs no answer in a chat with support, nor of people who are not new', async () => {
    const who = await person('buyer');
    const support = await app.people.beginChat(who, null);
    expect((await upload(who, support)).status).toBe(200);
    expect(await seen(who, support)).toMatchObject({ photosAfterAnswer: false, hidesLinks: false });
    const known = await person('buyer', '8 days');
    const [chatId] = await chatsOf(known, 1);
    expect((await upload(known, chatId!)).status).toBe(200);
    expect(await seen(seller, chatId!)).toMatchObject({ hidesLinks: false });
  });
});

test('an address that must be confirmed makes an old account new, until it is', async () => {
  const strict = await startTestApp({
    settings: { ...settings, REQUIRE_VERIFIED_EMAIL: 'on', DATABASE_URL: app.databaseUrl },
  });
  try {
    const who = await person('buyer', '1 year');
    const confirmed = async (emailVerified: boolean) =>
      app.db.update(users).set({ emailVerified }).where(eq(users.id, who.id));
    const isNew = async (of: TestApp) => (await of.modules.newAccountLimits.findNew(of.db, [who.id])).has(who.id);
    await confirmed(false);
    expect([await isNew(strict), await isNew(app)]).toEqual([true, false]);
    await confirmed(true);
    expect(await isNew(strict)).toBe(false);
  } finally {
    await strict.stop();
  }
});

test('the factor multiplies the limits, and off switches all of it off', async () => {
  const who = await person('vendor');
  const double = await startTestApp({
    settings: { ...settings, RATE_LIMIT_FACTOR: '2', DATABASE_URL: app.databaseUrl },
  });
  const off = await startTestApp({
    settings: { ...settings, NEW_ACCOUNT_LIMITS: 'off', DATABASE_URL: app.databaseUrl },
  });
  try {
    expect(allowed(await times(45, async () => list(who, double)))).toBe(40);
    expect((await list(who, off)).status).toBe(201);
    const answers = [];
    for (const chatId of await chatsOf(who, 5)) answers.push(await say(who, chatId, ADVERT, off));
    expect(allowed(answers)).toBe(5);
  } finally {
    await double.stop();
    await off.stop();
  }
}, 60_000);
