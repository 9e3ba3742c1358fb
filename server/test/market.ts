import { sql } from 'drizzle-orm';
import { products } from '../src/database/schema/products.ts';
import { users } from '../src/database/schema/users.ts';
import { createDiscoveryModule } from '../src/modules/discovery/index.ts';
import { createHttpServer } from '../src/platform/http/connections/server.ts';
import { createDeviceCookie, createPositionCookie, createSessionCookie } from '../src/platform/http/cookies/cookies.ts';
import { mountRoutes } from '../src/platform/http/mount-routes.ts';
import type { Viewer } from '../src/platform/http/viewer.ts';
import { createLimits } from '../src/platform/limits/create-limits.ts';
import { createLog } from '../src/platform/log.ts';
import { createMetrics } from '../src/platform/metrics.ts';
import { openDatabase } from '../src/platform/postgres/database.ts';
import { createPool } from '../src/platform/postgres/pool.ts';
import { onlyPrimary } from '../src/platform/postgres/replica.ts';
import { createVisitorKeys } from '../src/platform/visitors/visitor-keys.ts';
import { movableClock } from './movable-clock.ts';
import { createTestDatabase, LONG_TIMEOUTS } from './postgres.ts';

type Goods = Partial<typeof products.$inferInsert>;

const OPENED = Date.parse('2026-09-01T08:00:00Z');
const HOUR_MS = 3_600_000;
const PHONE = 'Mozilla/5.0 (Linux; Android 13; TECNO KJ5) Chrome/126.0 Mobile Safari/537.36';
/** Whoever has this id or more is an operator. */
export const FIRST_OPERATOR = 1_000_000;

interface Actor {
  /** Who is signed in; nobody unless given. */
  as?: number;
  from?: string;
  agent?: string;
}

/** The feed and the search over HTTP, with goods put straight on the shelves. */
export async function startMarket() {
  const database = await createTestDatabase();
  const pool = createPool({ url: database.url, max: 4, ...LONG_TIMEOUTS });
  const db = openDatabase(pool);
  const log = createLog({ level: 'silent' });
  const app = await createHttpServer({
    log,
    trustProxy: [],
    floodLimit: async () => undefined,
  });
  const clock = movableClock();
  /** By the id of the person, which is also what their cookie holds. */
  const favourites = new Map<number, string[]>();
  const followed = new Map<number, number[]>();
  const towns = new Map<number, string>();
  const discovery = createDiscoveryModule({
    db,
    readDatabases: onlyPrimary(db),
    clock,
    log,
    audit: { add: async () => undefined },
    accounts: {
      getPreferences: async (_, userId) => ({
        categories: favourites.get(userId) ?? [],
        town: towns.get(userId) ?? null,
      }),
    },
    visitorKey: createVisitorKeys(db),
    follows: {
      findLastFollowed: async (_, userId) => (followed.get(userId) ?? []).map((id) => ({ id })),
    },
  });
  mountRoutes(app, discovery.routes, {
    db,
    limits: createLimits({ db, factor: 1, clock, log, metrics: createMetrics() }),
    publicUrl: new URL('http://localhost:3000'),
    cookie: createSessionCookie(false),
    deviceCookie: createDeviceCookie(false),
    positionCookie: createPositionCookie(false),
    readDatabases: onlyPrimary(db),
    identify: async (token) => identify(Number(token)),
  });
  const at = new Date(OPENED);
  const [vendor] = await db
    .insert(users)
    .values({
      username: 'okello',
      email: 'okello@akatale.example',
      name: 'Okello Traders',
      type: 'vendor',
      createdAt: at,
      updatedAt: at,
    })
    .returning({ id: users.id });
  let placed = 0;

  /** Lists goods an hour apart, the later the newer; the dictionary learns their words. */
  async function list(...goods: Goods[]): Promise<number[]> {
    const rows = goods.map((each) => {
      placed += 1;
      const createdAt = new Date(OPENED + placed * HOUR_MS);
      return {
        vendorId: vendor?.id ?? 0,
        vendorName: 'Okello Traders',
        title: `Thing ${placed}`,
        description: 'In good shape.',
        priceUgx: 10_000,
        category: 'Electronics',
        condition: 'Used - Good',
        images: [],
        imageColors: [],
        rank: createdAt.getTime() / HOUR_MS,
        createdAt,
        updatedAt: createdAt,
        ...each,
      };
    });
    const listed = await db.insert(products).values(rows).returning({ id: products.id });
    await db.execute(sql`
      insert into search_words (word, uses)
      select word, count(*) from (
        select unnest(tsvector_to_array(search_lexemes(title || ' ' || category || ' ' || vendor_name))) word
        from products
      ) words where length(word) between 2 and 40 group by word
      on conflict (word) do update set uses = excluded.uses`);
    return listed.map(({ id }) => id);
  }

  async function discover(query: Record<string, string | number> = {}, by: Actor = {}) {
    const search = new URLSearchParams(
      Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
    );
    return get(`/api/discover?${search.toString()}`, by);
  }

  async function get(url: string, by: Actor = {}) {
    const response = await app.inject({
      url,
      remoteAddress: by.from ?? '102.85.1.1',
      headers: {
        'user-agent': by.agent ?? PHONE,
        ...(by.as !== undefined && { cookie: `sid=${by.as}` }),
      },
    });
    const body = response.json();
    return {
      status: response.statusCode,
      headers: response.headers,
      body,
      ids: ((body?.products ?? []) as { id: number }[]).map(({ id }) => id),
      titles: ((body?.products ?? []) as { title: string }[]).map(({ title }) => title),
    };
  }

  return {
    app,
    clock,
    db,
    discovery,
    favourites,
    followed,
    towns,
    vendorId: vendor?.id ?? 0,
    list,
    get,
    discover,
    async stop() {
      await app.close();
      await discovery.flush();
      await pool.end();
      await database.drop();
    },
  };
}

function identify(id: number): Viewer | undefined {
  if (!Number.isInteger(id)) return undefined;
  const role = id >= FIRST_OPERATOR ? 'operator' : 'user';
  const session = {
    sessionId: id,
    authenticatedAt: new Date(0),
    isRecentlyAuthenticated: true,
    language: 'en' as const,
  };
  const operatorRole = role === 'operator' ? 'owner' : null;
  return { userId: id, type: 'buyer', role, operatorRole, ...session };
}

export type Market = Awaited<ReturnType<typeof startMarket>>;
