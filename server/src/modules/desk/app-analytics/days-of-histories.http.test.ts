import type { AppDay } from '@akatale/contracts/desk/app-analytics-schemas';
import { eq, like, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { startFiguresApp } from '../../../../test/apps/figures-app.ts';
import { newAccount } from '../../../../test/apps/people.ts';
import { propertyRuns } from '../../../../test/arbitrary-input.ts';
import { chats } from '../../../database/schema/chats.ts';
import { products } from '../../../database/schema/products.ts';
import { users } from '../../../database/schema/users.ts';

/** At any time of the job, each day has the figures that counting the model gives. */
const app = await startFiguresApp();
const operator = await app.people.operator();
afterAll(async () => app.stop());

const MINUTE = 60_000;
const DAY = 1440;
const DAYS = 6;
/** Midnight in Kampala, before the last day of a month. */
const START = new Date('2026-11-28T21:00:00Z').getTime();

const minute = fc.oneof(
  fc.integer({ min: 0, max: DAYS * DAY - 1 }),
  // Around a midnight, where errors are likely.
  fc
    .tuple(fc.integer({ min: 1, max: DAYS - 1 }), fc.integer({ min: -3, max: 70 }))
    .map(([day, offset]) => day * DAY + offset),
);
const happening = fc.record({
  at: minute,
  kind: fc.constantFrom(
    ...(['visit', 'visit', 'join', 'list', 'talk', 'close', 'sell', 'hide', 'erase'] as const),
    ...(['job', 'job', 'job', 'read'] as const),
  ),
  pick: fc.nat(99),
});
type Happening = typeof happening extends fc.Arbitrary<infer T> ? T : never;

const dayOf = (at: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Kampala' }).format(START + at * MINUTE);
const timeOf = (at: number) => new Date(START + at * MINUTE);

interface Kept {
  id: number;
  madeAt: number;
}
interface Model {
  people: (Kept & { type: string; erasedAt?: number })[];
  products: (Kept & { status: 'active' | 'sold'; isOnline: boolean })[];
  chats: (Kept & { status: string; closedAt?: number })[];
  visits: Map<string, number>;
  days: Map<string, object>;
  closed: Set<string>;
}

let pages = 0;

const count = <T>(rows: readonly T[], is: (row: T) => boolean) => rows.filter(is).length;

/** Counts the model before a minute; products in their current state. */
function countBefore({ people, products: goods, chats: modelled }: Model, until: number) {
  const there = people.filter(({ madeAt, erasedAt = Infinity }) => madeAt < until && erasedAt >= until);
  const listed = goods.filter(({ madeAt }) => madeAt < until);
  const begun = modelled.filter(({ madeAt }) => madeAt < until);
  const ended = begun.filter(({ closedAt = Infinity }) => closedAt < until);
  return {
    totalUsers: there.length,
    totalVendors: count(there, ({ type }) => type === 'vendor'),
    totalBuyers: count(there, ({ type }) => type === 'buyer'),
    activeProducts: count(listed, ({ status, isOnline }) => status === 'active' && isOnline),
    soldProducts: count(listed, ({ status }) => status === 'sold'),
    activeChats: begun.length - ended.length,
    completedChats: count(ended, ({ status }) => status === 'completed'),
    abandonedChats: count(ended, ({ status }) => status === 'abandoned'),
  };
}

/** Expects the effect of a run of the job at this minute. */
function expectRun(model: Model, at: number): void {
  const [today, yesterday] = [dayOf(at), dayOf(at - DAY)];
  const isFresh = at % DAY < 60 && at >= DAY;
  if (isFresh && !model.closed.has(yesterday)) {
    model.days.set(yesterday, countBefore(model, at - (at % DAY)));
  }
  for (const day of model.days.keys()) if (day < today) model.closed.add(day);
  model.days.set(today, countBefore(model, Infinity));
}

async function happen(model: Model, { kind, pick, at }: Happening): Promise<void> {
  const now = app.clock.now();
  const oneOf = <T>(rows: readonly T[]): T | undefined => rows[pick % Math.max(1, rows.length)];
  if (kind === 'visit') {
    // Unique in all runs: the clock goes back, and a repeat would not count.
    const body = { path: `/products/${(pages += 1)}` };
    const headers = { 'user-agent': 'Mozilla/5.0 (Linux; Android 13)' };
    await app.visitor.call('POST', '/api/analytics/visit', { body, headers });
    model.visits.set(dayOf(at), (model.visits.get(dayOf(at)) ?? 0) + 1);
  } else if (kind === 'join') {
    const type = pick % 2 === 0 ? 'buyer' : 'vendor';
    model.people.push({ id: await app.people.addUser(newAccount(type)), madeAt: at, type });
  } else if (kind === 'erase') {
    const person = oneOf(model.people.filter(({ erasedAt }) => erasedAt === undefined));
    if (!person) return;
    person.erasedAt = at;
    await app.db.update(users).set({ deletedAt: now }).where(eq(users.id, person.id));
  } else if (kind === 'list') {
    model.products.push({
      id: await app.addProduct(),
      madeAt: at,
      status: 'active',
      isOnline: true,
    });
  } else if (kind === 'sell' || kind === 'hide') {
    const product = oneOf(model.products);
    if (!product) return;
    if (kind === 'sell') product.status = 'sold';
    else product.isOnline = false;
    const { status, isOnline } = product;
    await app.db.update(products).set({ status, isOnline }).where(eq(products.id, product.id));
  } else if (kind === 'talk') {
    const about = oneOf(model.products);
    if (!about) return;
    // An empty chat counts nowhere.
    if (pick % 5 === 4) await app.addChat({ about: about.id });
    else {
      const id = await app.addChat({ about: about.id, said: [['buyer', now]] });
      model.chats.push({ id, madeAt: at, status: 'active' });
    }
    // The chat is with somebody new.
    model.people.push({ id: 0, madeAt: at, type: 'buyer' });
    const last = await app.db
      .select({ id: users.id })
      .from(users)
      .orderBy(sql`id desc`)
      .limit(1);
    model.people.at(-1)!.id = last[0]!.id;
  } else if (kind === 'close') {
    const chat = oneOf(model.chats.filter(({ status }) => status === 'active'));
    if (!chat) return;
    const status = pick % 2 === 0 ? 'completed' : 'abandoned';
    Object.assign(chat, { status, closedAt: at });
    const isSold = status === 'completed';
    await app.db.update(chats).set({ status, isSold, closedAt: now }).where(eq(chats.id, chat.id));
  } else {
    await app.modules.analytics.flush();
    if (kind === 'read') await readDays();
    else await Promise.all([1, 2].map(async () => app.modules.appAnalytics.updateDays()));
    expectRun(model, at);
  }
}

/** With a new session, since the clock goes back and past the end of one. */
async function readDays() {
  return app.as(await app.people.signIn(operator)).get('/api/analytics/app?days=7');
}

test('the days of any history are those of counting by hand', async () => {
  const history = fc.array(happening, { minLength: 10, maxLength: 40, size: 'max' });
  await fc.assert(
    fc.asyncProperty(history, async (happenings) => {
      await app.modules.analytics.flush();
      await app.clear();
      await app.db.execute(sql`truncate app_analytics, visits_daily, day_visitors`);
      await app.db.delete(users).where(like(users.username, 'new.%'));
      const [{ id } = { id: 0 }] = await app.db
        .update(users)
        .set({ createdAt: new Date(START - DAY * MINUTE) })
        .returning({ id: users.id });
      const joined = { id, madeAt: -DAY };
      const model: Model = {
        people: ['vendor', 'vendor', 'buyer'].map((type) => ({
          ...joined,
          type,
          erasedAt: Infinity,
        })),
        products: [],
        chats: [],
        visits: new Map(),
        days: new Map(),
        closed: new Set(),
      };
      const end: Happening = { at: DAYS * DAY + 90, kind: 'job', pick: 0 };
      const inOrder = [...happenings.toSorted((a, b) => a.at - b.at), end];
      for (const one of inOrder) {
        app.clock.set(timeOf(one.at));
        await app.setDatabaseTime(timeOf(one.at));
        await happen(model, one);
      }
      const { body } = await readDays();
      const unknown = countBefore({ ...model, people: [], products: [], chats: [] }, 0);
      for (const [nth, day] of (body as AppDay[]).entries()) {
        const date = dayOf(nth * DAY);
        expect(day).toMatchObject({
          date,
          dailyVisits: model.visits.get(date) ?? 0,
          isCounted: model.days.has(date),
          ...(model.days.get(date) ?? unknown),
        });
      }
    }),
    {
      numRuns: propertyRuns(40),
      seed: Number(process.env['FUZZ_SEED'] ?? 1),
    },
  );
});
