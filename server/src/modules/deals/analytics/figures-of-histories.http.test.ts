import type { DailyFigures, VendorAnalytics } from '@akatale/contracts/deals/vendor-analytics-schemas';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { startFiguresApp, type Said } from '../../../../test/apps/figures-app.ts';
import { propertyRuns } from '../../../../test/arbitrary-input.ts';

const app = await startFiguresApp();
afterAll(async () => app.stop());

const HOUR = 3_600_000;
const PRODUCTS = 3;
const PRICES = [1_000, 25_000, 70_000];

const product = fc.integer({ min: 0, max: PRODUCTS - 1 });
/** Mostly recent, some old, and some near midnight in Kampala. */
const hoursAgo = fc.oneof(
  fc.double({ min: 0, max: 70 * 24, noNaN: true }),
  fc.integer({ min: 0, max: 60 }).map((days) => days * 24 + 12),
  fc.double({ min: 0, max: 420 * 24, noNaN: true }),
);
const sale = fc.record({
  product,
  hoursAgo,
  isUndone: fc.boolean(),
  quantity: fc.integer({ min: 1, max: 4 }),
  price: fc.integer({ min: 0, max: 90_000 }),
  channel: fc.constantFrom('chat', 'offline'),
});
const chat = fc.record({
  product,
  isActive: fc.boolean(),
  isSupport: fc.nat(9).map((n) => n === 0),
  hoursAgo: fc.oneof({ weight: 3, arbitrary: fc.integer({ min: 0, max: 31 * 24 }) }, hoursAgo),
  messages: fc.array(
    fc.record({
      by: fc.constantFrom('buyer', 'buyer', 'vendor', 'vendor', 'system'),
      after: fc.oneof(fc.constantFrom(0, 24), fc.double({ min: 0, max: 30, noNaN: true })),
    }),
    { minLength: 1, maxLength: 5 },
  ),
});
const history = fc.record({
  /** Noon on any day of two years, so that every length of month occurs. */
  today: fc.nat(730).map((days) => new Date(Date.UTC(2026, 0, 1 + days, 9))),
  days: fc.constantFrom(7, 30, 365),
  views: fc.uniqueArray(
    fc.record({
      product,
      daysAgo: fc.integer({ min: 0, max: 400 }),
      views: fc.integer({ min: 1, max: 50 }),
    }),
    { maxLength: 12, selector: ({ product: of, daysAgo }) => `${of} ${daysAgo}` },
  ),
  chats: fc.array(chat, { minLength: 3, maxLength: 14, size: 'max' }),
  sales: fc.array(sale, { maxLength: 8 }),
});
type History = typeof history extends fc.Arbitrary<infer T> ? T : never;

/** By the calendar of `Intl`, independent of the code under test. */
const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Kampala' });
const dayOf = (at: Date) => calendar.format(at);
const before = (today: Date, hours: number) => new Date(Math.floor(today.getTime() - hours * HOUR));

/** The messages of a chat that are not in the future. */
function messagesIn(today: Date, { hoursAgo: hours, messages }: History['chats'][number]) {
  let at = before(today, hours).getTime();
  return messages
    .map(({ by, after }) => ({ by, at: new Date((at += Math.floor(after * HOUR))) }))
    .filter((line) => line.at <= today);
}

/** The chats that figures count, each as first question, answer and last message. */
function questions({ today, chats }: History) {
  return chats.flatMap((one) => {
    const said = messagesIn(today, one).filter(({ by }) => by !== 'system');
    const probedAt = said.findIndex(({ by }) => by === 'buyer');
    if (one.isSupport || probedAt < 0) return [];
    const answer = said.slice(probedAt).find(({ by }) => by === 'vendor');
    return [{ ...one, probedAt: said[probedAt]!.at, answered: answer?.at, last: said.at(-1)!.by }];
  });
}

function countByHand(past: History) {
  const { today, days, views, sales } = past;
  const chats = questions(past);
  const counted = sales.filter(({ isUndone }) => !isUndone);
  const viewedOn = (day: string) => views.filter((one) => dayOf(before(today, one.daysAgo * 24)) === day);
  const of = (day: string): Omit<DailyFigures, 'date'> => {
    const sold = counted.filter((one) => dayOf(before(today, one.hoursAgo)) === day);
    return {
      views: sum(viewedOn(day).map((one) => one.views)),
      chats: chats.filter(({ probedAt }) => dayOf(probedAt) === day).length,
      sales: sold.length,
      revenue: sum(sold.map(({ price, quantity }) => price * quantity)),
    };
  };
  const dates = Array.from({ length: days }, (_, n) => dayOf(before(today, (days - 1 - n) * 24)));
  const active = chats.filter(({ isActive }) => isActive);
  const by = (channel: string) => counted.filter((one) => one.channel === channel);
  const valueOf = (some: typeof counted) => sum(some.map(({ price, quantity }) => price * quantity));
  return {
    vendorId: app.vendor.id,
    totalItems: PRODUCTS,
    totalViews: sum(views.map((one) => one.views)),
    activeChats: active.length,
    activeChatsTotalValue: sum(active.map((one) => PRICES[one.product]!)),
    waitingChats: active.filter(({ last }) => last === 'buyer').length,
    completedSales: by('chat').length,
    salesValue: valueOf(by('chat')),
    offlineSales: by('offline').length,
    offlineSalesValue: valueOf(by('offline')),
    dailyStats: dates.map((date) => ({ date, ...of(date) })),
    thisMonth: monthByHand(today, of),
    responses: responsesByHand(past),
    funnels: PRICES.map((_, n) => ({
      views: sum(views.filter((one) => one.product === n && one.daysAgo < days).map((one) => one.views)),
      chats: chats.filter((one) => one.product === n && dates.includes(dayOf(one.probedAt))).length,
      sales: counted.filter((one) => one.product === n && dates.includes(dayOf(before(today, one.hoursAgo)))).length,
    })),
  };
}

function monthByHand(today: Date, of: (day: string) => Omit<DailyFigures, 'date'>) {
  const to = dayOf(today);
  const from = `${to.slice(0, 8)}01`;
  const lengthBefore = new Date(Date.UTC(Number(to.slice(0, 4)), Number(to.slice(5, 7)) - 1, 0));
  const lastCompared = Math.min(Number(to.slice(8)), lengthBefore.getUTCDate());
  const total = { views: 0, chats: 0, sales: 0, revenue: 0 };
  for (let ago = 0; ago < Number(to.slice(8)); ago += 1) {
    const figures = of(dayOf(before(today, ago * 24)));
    for (const name of ['views', 'chats', 'sales', 'revenue'] as const) total[name] += figures[name];
  }
  return {
    from,
    to,
    comparedTo: `${to.slice(0, 8)}${String(lastCompared).padStart(2, '0')}`,
    ...total,
  };
}

function responsesByHand(past: History): VendorAnalytics['responses'] {
  const { today } = past;
  const late = questions(past)
    .map(({ probedAt, answered }) => ({
      age: today.getTime() - probedAt.getTime(),
      took: answered && answered.getTime() - probedAt.getTime(),
    }))
    .filter(({ age, took }) => age < 30 * 24 * HOUR && (took !== undefined || age >= 24 * HOUR));
  if (late.length < 5) return null;
  const inTime = late.filter(({ took }) => took !== undefined && took <= 24 * HOUR).length;
  // Who waits counts with the wait so far.
  const isAnswered = late.some(({ took }) => took !== undefined);
  const times = isAnswered ? late.map(({ took, age }) => took ?? age).toSorted((a, b) => a - b) : [];
  const [low, high] = [times[Math.ceil(times.length / 2) - 1], times[Math.floor(times.length / 2)]];
  return {
    chats: late.length,
    answeredPercent: Math.round((inTime / late.length) * 100),
    medianMinutes: low === undefined || high === undefined ? null : Math.round((low + high) / 2 / 60_000),
  };
}

const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);

async function live({ today, views, chats, sales }: History): Promise<number[]> {
  await app.clear();
  app.clock.set(today);
  const products: number[] = [];
  for (const priceUgx of PRICES) products.push(await app.addProduct({ priceUgx }));
  for (const one of views) {
    const day = dayOf(before(today, one.daysAgo * 24));
    await app.addViews(products[one.product]!, day, one.views);
  }
  for (const one of chats) {
    const said = messagesIn(today, one).map(({ by, at }): Said => [by, at]);
    const support = { type: 'support', vendorId: null, productId: null } as const;
    await app.addChat({
      about: products[one.product]!,
      said,
      ...(one.isSupport && support),
      ...(!one.isActive && { status: 'abandoned', closedAt: today }),
    });
  }
  for (const one of sales) {
    await app.addSale(products[one.product]!, before(today, one.hoursAgo), {
      quantity: one.quantity,
      priceUgx: one.price,
      channel: one.channel as 'chat',
      undoneAt: one.isUndone ? today : null,
    });
  }
  return products;
}

test('the figures of any history are those of counting by hand', async () => {
  await fc.assert(
    fc.asyncProperty(history, async (past) => {
      const products = await live(past);
      const { funnels, ...expected } = countByHand(past);
      const { changes: _changes, ...figures } = await app.figures(`?days=${past.days}`);
      expect(figures).toEqual(expected);
      const { body } = await app.asVendor.get(`/api/analytics/products?days=${past.days}`);
      const found = products.map((id) =>
        body.products.find(({ productId }: { productId: number }) => productId === id),
      );
      expect(found).toMatchObject(funnels);
    }),
    {
      numRuns: propertyRuns(60),
      seed: Number(process.env['FUZZ_SEED'] ?? 1),
    },
  );
});
