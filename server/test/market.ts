import { sql } from 'drizzle-orm';
import { products, users } from '../src/database/schema/index.ts';
import { createDiscoveryModule } from '../src/modules/discovery/index.ts';
import { mountRoutes } from '../src/platform/http/mount-routes.ts';
import { createHttpServer } from '../src/platform/http/server.ts';
import { createSessionCookie } from '../src/platform/http/session-cookie.ts';
import { createLog } from '../src/platform/log.ts';
import { openDatabase } from '../src/platform/postgres/database.ts';
import { createPool } from '../src/platform/postgres/pool.ts';
import { createTestDatabase } from './postgres.ts';

type Goods = Partial<typeof products.$inferInsert>;

const OPENED = Date.parse('2026-09-01T08:00:00Z');
const HOUR_MS = 3_600_000;

/** The feed and the search over HTTP, with goods put straight on the shelves. */
export async function startMarket() {
  const database = await createTestDatabase();
  const pool = createPool({ url: database.url, max: 4 });
  const db = openDatabase(pool);
  const log = createLog({ level: 'silent' });
  const app = await createHttpServer({ log, trustProxy: [], floodLimit: async () => undefined });
  mountRoutes(app, createDiscoveryModule({ db }).routes, {
    db,
    publicUrl: new URL('http://localhost:3000'),
    cookie: createSessionCookie(false),
    identify: async () => undefined,
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

  /** Lists goods an hour apart, the later the newer; the dictionary learns their titles. */
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
        select unnest(string_to_array(trim(search_text(title)), ' ')) word from products
      ) words where word <> '' group by word
      on conflict (word) do update set uses = excluded.uses`);
    return listed.map(({ id }) => id);
  }

  async function discover(query: Record<string, string | number> = {}) {
    const search = new URLSearchParams(
      Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
    );
    const response = await app.inject({ url: `/api/discover?${search.toString()}` });
    const body = response.json();
    return {
      status: response.statusCode,
      body,
      ids: ((body.products ?? []) as { id: number }[]).map(({ id }) => id),
      titles: ((body.products ?? []) as { title: string }[]).map(({ title }) => title),
    };
  }

  return {
    db,
    list,
    discover,
    async stop() {
      await app.close();
      await pool.end();
      await database.drop();
    },
  };
}

export type Market = Awaited<ReturnType<typeof startMarket>>;
