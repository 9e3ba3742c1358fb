import { type VendorFilter, vendorFilters, vendorSorts } from '@akatale/contracts/desk/vendor-list';
import type { ManagedVendor } from '@akatale/contracts/desk/vendor-management-schemas';
import { TRIAL_SALES } from '@akatale/contracts/people/plan';
import { eq, inArray, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startFiguresApp, type Said } from '../../../../test/apps/figures-app.ts';
import type { Person } from '../../../../test/apps/people.ts';
import { entitlements } from '../../../database/schema/entitlements.ts';
import { auditLog } from '../../../database/schema/operations.ts';
import { users } from '../../../database/schema/users.ts';
import { isChatAllowed } from '../../people/entitlements/index.ts';
import { findVendorPage } from './vendors-page-store.ts';

const app = await startFiguresApp();
const HOUR = 3_600_000;
let moderator: Person;
let products: number[] = [];

beforeAll(async () => {
  moderator = await app.people.moderator();
  products = [
    await app.addProduct({ priceUgx: 10_000 }),
    await app.addProduct({ priceUgx: 70_000, vendorId: app.otherVendor.id }),
  ];
});
afterAll(async () => app.stop());

const list = async (query = '') => {
  const answer = await app.as(moderator).get(`/api/admin/vendors${query}`);
  return { ...answer, vendors: answer.body as ManagedVendor[] };
};
const ago = (hours: number) => new Date(Date.now() - hours * HOUR);
const setUser = async (id: number, values: Partial<typeof users.$inferInsert>) =>
  app.db.update(users).set(values).where(eq(users.id, id));

const chat = fc.record({
  of: fc.constantFrom(0, 1),
  status: fc.constantFrom('active', 'active', 'completed', 'abandoned'),
  /** Mostly recent, and some before the 90 days. */
  hoursAgo: fc.integer({ min: 30, max: 110 * 24 }),
  price: fc.integer({ min: 0, max: 90_000 }),
  quantity: fc.integer({ min: 1, max: 4 }),
  said: fc.array(
    fc.record({
      by: fc.constantFrom('buyer', 'buyer', 'vendor', 'vendor', 'system'),
      after: fc.double({ min: 0, max: 5, noNaN: true }),
    }),
    { maxLength: 5 },
  ),
});

function timesOf({ hoursAgo, said }: typeof chat extends fc.Arbitrary<infer T> ? T : never) {
  let at = ago(hoursAgo).getTime();
  return said.map(({ by, after }) => ({ by, at: new Date((at += Math.floor(after * HOUR))) }));
}

test('figures are those that somebody would count by hand', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(chat, { maxLength: 12 }), async (chats) => {
      await app.db.execute(sql`truncate chats cascade`);
      const past = chats.map((one) => ({ ...one, messages: timesOf(one) }));
      for (const { of, status, price, quantity, messages } of past) {
        const said = messages.map(({ by, at }): Said => [by, at]);
        const isClosed = status !== 'active';
        await app.addChat({
          about: products[of]!,
          of: [app.vendor, app.otherVendor][of]!,
          said,
          status,
          ...(isClosed && { closedAt: new Date() }),
          ...(status === 'completed' && {
            isSold: true,
            soldPriceUgx: price,
            soldQuantity: quantity,
          }),
        });
      }
      const { vendors } = await list();
      for (const [of, { id }] of [app.vendor, app.otherVendor].entries()) {
        const theirs = past.filter((one) => one.of === of);
        const found = vendors.find((vendor) => vendor.id === id)!;
        expect(found).toMatchObject(countByHand(theirs, [10_000, 70_000][of]!));
        expect(found.productCount).toBe(1);
      }
    }),
    { numRuns: 25 },
  );
});

type Past = {
  status: string;
  price: number;
  quantity: number;
  messages: { by: string; at: Date }[];
}[];

function countByHand(begun: Past, price: number) {
  const past = begun.filter(({ messages }) => messages.some(({ by }) => by === 'buyer'));
  const of = (status: string) => past.filter((one) => one.status === status);
  const hours = past
    .flatMap(({ messages }) => {
      const said = messages.filter(({ by }) => by !== 'system');
      const questionIndex = said.findIndex(({ by }) => by === 'buyer');
      const answer = questionIndex < 0 ? undefined : said.slice(questionIndex).find(({ by }) => by === 'vendor');
      const isRecent = questionIndex >= 0 && said[questionIndex]!.at > ago(90 * 24);
      return isRecent && answer ? [(answer.at.getTime() - said[questionIndex]!.at.getTime()) / HOUR] : [];
    })
    .toSorted((a, b) => a - b);
  const closed = of('completed').length + of('abandoned').length;
  const middle = (hours.length - 1) / 2;
  const median = (hours[Math.floor(middle)]! + hours[Math.ceil(middle)]!) / 2;
  const mean = hours.reduce((sum, one) => sum + one, 0) / hours.length;
  return {
    activeChats: of('active').length,
    activeChatValue: of('active').length * price,
    completedChats: of('completed').length,
    completedChatValue: of('completed').reduce((sum, one) => sum + one.price * one.quantity, 0),
    abandonedChats: of('abandoned').length,
    abandonedRate: closed === 0 ? null : of('abandoned').length / closed,
    unrespondedChats: of('active').filter(
      ({ messages }) => messages.findLast(({ by }) => by !== 'system')?.by === 'buyer',
    ).length,
    avgResponseTime: hours.length === 0 ? null : expect.toSatisfy(isAbout(mean)),
    medianResponseTime: hours.length === 0 ? null : expect.toSatisfy(isAbout(median)),
  };
}

const isAbout = (value: number) => (given: unknown) =>
  typeof given === 'number' && Math.abs(given - value) < 0.0501 && Math.abs(given * 10 - Math.round(given * 10)) < 1e-6;

describe('the list', () => {
  const many = 23;
  beforeAll(async () => {
    await app.db.execute(sql`truncate chats cascade`);
    await app.db.execute(sql`
      insert into users (username, email, name, type, location, contact_number, suspended_at,
        created_at, updated_at)
      select 'shop' || n, 'shop' || n || '@akatale.example', 'Shop ' || (n / 3), 'vendor',
        case when n % 2 = 0 then 'Jinja' when n < 23 then 'Mbarara' end, '+256 772 000 ' || (100 + n),
        case when n % 5 = 0 then now() end, now() - (n / 2) * interval '1 day', now()
      from generate_series(1, ${many}) as n`);
    await app.db.execute(sql`
      update entitlements set
        completed_sales = n % 7,
        subscription_status = (array['trial', 'active', 'expired'])[n % 3 + 1],
        subscription_end_date = case when n % 3 > 0 then now() + (n - 12) * interval '1 day' end,
        chat_override = (array['allow', 'deny', null, null])[n % 4 + 1],
        chat_override_until = case when n % 4 = 0 then now() + (n - 10) * interval '1 hour' end
      from generate_series(1, ${many}) as n join users on username = 'shop' || n
      where user_id = users.id`);
    await app.addChat({ about: products[0]!, said: [['buyer', ago(5)]] });
    await app.addChat({ about: products[1]!, of: app.otherVendor, said: [['vendor', ago(5)]] });
    const closed = { status: 'abandoned', closedAt: new Date() } as const;
    await app.addChat({ about: products[1]!, of: app.otherVendor, said: [['buyer', ago(6)]], ...closed });
    // Empty chats count nowhere (rule 94), so that their vendors stay at the end.
    const { rows } = await app.db.execute<{ id: number }>(
      sql`select id from users where username in ('shop22', 'shop23')`,
    );
    for (const [index, shop] of rows.entries()) {
      const about = await app.addProduct({ vendorId: shop.id });
      await app.addChat({ about, of: shop, ...(index === 0 && closed) });
    }
  });

  const order: Record<(typeof vendorSorts)[number], (vendor: ManagedVendor) => number | string> = {
    need: ({ isSuspended, needsPayment, chatAllowed, unrespondedChats: waiting }) => {
      if (isSuspended) return 1;
      return needsPayment && !chatAllowed ? -1_000_000 - waiting : -waiting;
    },
    name: ({ name }) => name.toLowerCase(),
    place: ({ location }) => location?.toLowerCase() ?? '\uffff',
    newest: ({ createdAt }) => -Date.parse(createdAt),
    items: ({ productCount }) => -productCount,
    sales: ({ completedSales }) => -completedSales,
    active: ({ activeChats }) => -activeChats,
    unresponded: ({ unrespondedChats }) => -unrespondedChats,
    abandoned: ({ abandonedRate }) => (abandonedRate === null ? 1 : -abandonedRate),
    ending: ({ subscriptionEndDate }) => Date.parse(subscriptionEndDate ?? '2999-01-01T00:00:00Z'),
  };

  test.each(vendorSorts)('is ordered by %s, also over pages, and names each once', async (sort) => {
    const whole = (await list(`?sort=${sort}&limit=200`)).vendors;
    expect(whole).toHaveLength(many + 2);
    const keys = whole.map((vendor) => [order[sort](vendor), vendor.id] as const);
    const sorted = keys.toSorted(([a, x], [b, y]) => (a < b ? -1 : a > b ? 1 : x - y));
    expect(keys).toEqual(sorted);
    const paged: number[] = [];
    let next: string | undefined = `?sort=${sort}&limit=4`;
    while (next !== undefined) {
      const { vendors, headers }: Awaited<ReturnType<typeof list>> = await list(next);
      paged.push(...vendors.map(({ id }) => id));
      next = /<[^>]*(\?[^>]*)>; rel="next"/.exec(String(headers['link'] ?? ''))?.[1];
    }
    expect(paged).toEqual(whole.map(({ id }) => id));
  });

  test.each([
    ['all', () => true],
    ['locked', ({ chatAllowed }: ManagedVendor) => !chatAllowed],
    ['due', ({ needsPayment }: ManagedVendor) => needsPayment],
    ['suspended', ({ isSuspended }: ManagedVendor) => isSuspended],
  ] as const)('is filtered to %s as each vendor says of themselves', async (filter, fits) => {
    expect(vendorFilters).toContain(filter);
    const whole = (await list('?limit=200')).vendors;
    const filtered = (await list(`?filter=${filter}&limit=200`)).vendors;
    expect(filtered.map(({ id }) => id)).toEqual(whole.filter(fits).map(({ id }) => id));
    expect(filtered.length).toBeGreaterThan(0);
    if (filter !== 'all') expect(filtered.length).toBeLessThan(whole.length);
    const { body: counts } = await app.as(moderator).get('/api/admin/vendors/counts');
    expect(counts[filter]).toBe(filtered.length);
    const { body: ofSearch } = await app.as(moderator).get('/api/admin/vendors/counts?search=jinja');
    const found = (await list(`?filter=${filter}&limit=200&search=jinja`)).vendors;
    expect(ofSearch[filter]).toBe(found.length);
  });

  test('what it says of plans and chats is what the vendor is told', async () => {
    const whole = (await list('?limit=200')).vendors;
    const entitlements = await app.modules.entitlements.findEntitlements(
      app.db,
      whole.map(({ id }) => id),
    );
    for (const { id, ...entitlement } of entitlements) {
      const vendor = whole.find((one) => one.id === id)!;
      expect(vendor.chatOverride).toBe(entitlement.chatOverride);
      expect(vendor.completedSales).toBe(entitlement.completedSales);
      expect(vendor.remainingTrialSales).toBe(Math.max(0, 5 - entitlement.completedSales));
      if (vendor.isInTrial) expect(vendor.paymentNeeded).toBe(null);
      if (entitlement.subscriptionStatus === 'trial') expect(vendor.paymentNeeded).not.toBe('due');
      else expect(vendor.paymentNeeded).not.toBe('required');
    }
  });

  test.each([
    ['SHOP 7', 3],
    ['shop22@', 1],
    ['shop19', 1],
    ['jinja', 11],
    ['0772 000 105', 1],
    ['+256772000105', 1],
    ['772-000-105', 1],
    ['\u202a+256 772.000.105\u202c', 1],
    ['٠٧٧٢٠٠٠١٠٥', 1],
    ['%', 0],
    ["'; drop table users", 0],
    ['   ', 25],
  ])('search %j finds %i', async (search, found) => {
    const { status, vendors } = await list(`?limit=200&search=${encodeURIComponent(search)}`);
    expect([status, vendors.length]).toEqual([200, found]);
  });

  test.each([
    '?sort=cheapest',
    '?filter=mine',
    '?contacts=mine',
    '?limit=x',
    '?before=x',
    `?search=${'x'.repeat(101)}`,
  ])('%s is 400', async (query) => expect((await list(query)).status).toBe(400));

  test('who is erased is not in it', async () => {
    const [gone] = (await list('?search=shop23')).vendors;
    await setUser(gone!.id, { deletedAt: new Date() });
    expect((await list('?search=shop23')).vendors).toEqual([]);
  });

  test('without contacts it says the rest, of one vendor too, and nothing is written down', async () => {
    const { vendors: whole } = await list('?limit=3');
    const before = await app.db.$count(auditLog);
    const hidden = whole.map((vendor) => ({ ...vendor, email: null, contactNumber: null }));
    expect((await list('?limit=3&contacts=hidden')).vendors).toEqual(hidden);
    const one = await app.as(moderator).get(`/api/admin/vendors/${hidden[0]!.id}`);
    expect(one.body).toEqual(hidden[0]);
    expect(await app.db.$count(auditLog)).toBe(before);
  });

  test('each page is written down once, with whose contacts it opened', async () => {
    const before = await app.db.select().from(auditLog);
    const { vendors } = await list('?limit=3&sort=newest');
    await list('?search=nobody-at-all');
    const after = await app.db.select().from(auditLog).orderBy(auditLog.id);
    expect(after).toHaveLength(before.length + 1);
    expect(after.at(-1)).toMatchObject({
      action: 'contacts.opened',
      actorId: moderator.id,
      subjectId: null,
      details: { userIds: vendors.map(({ id }) => id) },
    });
  });
});

describe('featured', () => {
  const feature = async (featured: unknown) =>
    app.as(moderator).call('PUT', `/api/admin/products/${products[0]}/featured`, {
      body: { featured },
    });

  test('a moderator features a product, and it is written down', async () => {
    expect((await feature(true)).body).toEqual({ featured: true });
    const { body } = await app.as(moderator).get(`/api/admin/vendors/${app.vendor.id}/products`);
    expect(body).toMatchObject([{ id: products[0], featured: true, price: 10_000 }]);
    expect((await app.visitor.get(`/api/products/${products[0]}`)).body.featured).toBe(true);
    expect((await feature(false)).body).toEqual({ featured: false });
    const entries = await app.db
      .select()
      .from(auditLog)
      .where(sql`${auditLog.subjectType} = 'product'`)
      .orderBy(auditLog.id);
    expect(entries.map(({ action }) => action)).toEqual(['product.featured', 'product.unfeatured']);
  });

  test.each(['false', 0, null])('%j is no answer', async (featured) => {
    expect((await feature(featured)).status).toBe(400);
  });

  test('what a vendor lists comes in pages, newest first', async () => {
    for (let n = 0; n < 5; n += 1) await app.addProduct({ isOnline: n % 2 === 0 });
    const path = `/api/admin/vendors/${app.vendor.id}/products`;
    const whole = (await app.as(moderator).get(path)).body as { id: number }[];
    expect(whole.map(({ id }) => id)).toEqual(whole.map(({ id }) => id).toSorted((a, b) => b - a));
    expect(whole).toHaveLength(6);
    const first = await app.as(moderator).get(`${path}?limit=4`);
    const next = /<([^>]*)>; rel="next"/.exec(String(first.headers['link']))![1]!;
    const second = await app.as(moderator).get(next.replace(/^https?:\/\/[^/]+/, ''));
    expect([...first.body, ...second.body]).toEqual(whole);
  });
});

test('the filters find whom the rules lock, of every entitlement there can be', async () => {
  const at = new Date();
  await app.setDatabaseTime(at);
  const instants = [null, ...[-1, 0, 1].map((after) => new Date(at.getTime() + after))];
  const every = (['trial', 'active', 'expired'] as const).flatMap((subscriptionStatus) =>
    [TRIAL_SALES - 1, TRIAL_SALES].flatMap((completedSales) =>
      ([null, 'allow', 'deny'] as const).flatMap((chatOverride) =>
        instants.flatMap((subscriptionEndDate) =>
          instants.map((chatOverrideUntil) => {
            const plan = { subscriptionStatus, completedSales, subscriptionEndDate };
            return { ...plan, chatOverride, chatOverrideUntil };
          }),
        ),
      ),
    ),
  );
  const people = every.map((_, nth) => {
    const username = `entitled.${nth}`;
    const email = `${username}@akatale.example`;
    return { username, email, name: 'Entitled', type: 'vendor', createdAt: at, updatedAt: at } as const;
  });
  const ids = (await app.db.insert(users).values(people).returning({ id: users.id })).map(({ id }) => id);
  await app.db.delete(entitlements).where(inArray(entitlements.userId, ids));
  await app.db.insert(entitlements).values(every.map((one, nth) => ({ ...one, userId: ids[nth]! })));

  const found = async (filter: VendorFilter) => {
    const page = { search: 'Entitled', sort: 'newest', filter, after: undefined, limit: 1_000 } as const;
    return (await findVendorPage(app.db, page)).map(({ id }) => id);
  };
  const known = (await app.modules.entitlements.findEntitlements(app.db, ids)).toSorted((a, b) => a.id - b.id);
  const idsOf = (rows: typeof known) => rows.map(({ id }) => id);
  expect(known).toHaveLength(288);
  expect((await found('locked')).toSorted((a, b) => a - b)).toEqual(idsOf(known.filter((one) => !isChatAllowed(one))));
  const isDue = (one: (typeof known)[number]) => !isChatAllowed({ ...one, chatOverride: null });
  expect((await found('due')).toSorted((a, b) => a - b)).toEqual(idsOf(known.filter(isDue)));
});
