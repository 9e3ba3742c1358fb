import { createHash, randomBytes } from 'node:crypto';
import type { ProductDraft } from '@akatale/contracts/products/products-schemas';
import { eq } from 'drizzle-orm';
import { photos } from '../../src/database/schema/photos.ts';
import { products } from '../../src/database/schema/products.ts';
import { sessions, users } from '../../src/database/schema/users.ts';
import { createLimits } from '../../src/platform/limits/create-limits.ts';
import type { LimitRule } from '../../src/platform/limits/limits.ts';
import { inTransaction } from '../../src/platform/postgres/database.ts';
import type { Call } from '../clients/caller.ts';
import { memoryStorage } from '../memory-storage.ts';
import { startTestApp, type TestAppOptions } from './app.ts';
import { listing } from './people.ts';

interface Sent extends Omit<Call, 'body'> {
  /** The actor; a visitor unless given. */
  as?: number | undefined;
}

const FOREVER = new Date('2100-01-01T00:00:00Z');

/** The whole program with people who are rows, signed in when they first call, and files in memory. */
export async function startSellingApp({ work = {} }: Pick<TestAppOptions, 'work'> = {}) {
  const storage = memoryStorage();
  const app = await startTestApp({ settings: { REQUIRE_VERIFIED_EMAIL: 'on' }, work, context: { storage } });
  const { appContext, clock, db, modules, visitor } = app;
  const cookies = new Map<number, Promise<string>>();

  async function signIn(userId: number): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const at = clock.now();
    await db.insert(sessions).values({
      tokenHash: createHash('sha256').update(token).digest(),
      userId,
      createdAt: at,
      authenticatedAt: at,
      // Whatever time a test gives the database.
      lastSeenAt: FOREVER,
      expiresAt: FOREVER,
    });
    return `sid=${token}`;
  }

  async function cookieOf(userId: number): Promise<string> {
    const cookie = cookies.get(userId) ?? signIn(userId);
    cookies.set(userId, cookie);
    return cookie;
  }

  async function call(method: string, url: string, { as, headers, ...rest }: Sent & Call = {}) {
    const cookie = as === undefined ? undefined : await cookieOf(as);
    return visitor.call(method, url, { ...rest, headers: { ...(cookie && { cookie }), ...headers } });
  }

  /** A photo of this person, as if it had been uploaded; its URL. */
  async function addPhoto(ownerId: number, change: Partial<typeof photos.$inferInsert> = {}): Promise<string> {
    const key = randomBytes(32).toString('hex');
    await db.insert(photos).values({
      key,
      ownerId,
      width: 1200,
      height: 900,
      color: '#a0b0c0',
      perceptualHash: '0'.repeat(16),
      storedBytes: 1000,
      smallBytes: 100,
      createdAt: clock.now(),
      ...change,
    });
    return `/uploads/${key}.jpg`;
  }

  return {
    ...app,
    storage,
    cookieOf,
    get: async (url: string, sent?: Sent) => call('GET', url, sent),
    post: async (url: string, body?: unknown, sent?: Sent) => call('POST', url, { ...sent, body }),
    put: async (url: string, body?: unknown, sent?: Sent) => call('PUT', url, { ...sent, body }),
    remove: async (url: string, sent?: Sent) => call('DELETE', url, sent),
    /** Inserts an account; a verified vendor unless given otherwise. */
    async addUser(change: Partial<typeof users.$inferInsert> = {}): Promise<number> {
      const name = `person${randomBytes(6).toString('hex')}`;
      const at = clock.now();
      const [row] = await db
        .insert(users)
        .values({
          username: name,
          email: `${name}@akatale.example`,
          name: 'Okello Phones & Gadgets',
          location: 'Ntinda, Kampala',
          type: 'vendor',
          emailVerified: true,
          ...(change.role === 'operator' && { operatorRole: 'owner' }),
          createdAt: at,
          updatedAt: at,
          ...change,
        })
        .returning({ id: users.id });
      return row!.id;
    },
    addPhoto,
    /** Lists a product as its vendor. */
    async addProduct(vendorId: number, change: Partial<ProductDraft> = {}) {
      const images = change.images ?? [await addPhoto(vendorId)];
      const draft = { ...listing, ...change, images };
      return inTransaction(db, async (tx) => modules.products.createProduct(tx, { userId: vendorId, draft }));
    },
    /** Changes a row directly in the database. */
    async change(id: number, values: Partial<typeof products.$inferInsert>): Promise<void> {
      await db.update(products).set(values).where(eq(products.id, id));
    },
    /** Uses up what a rule allows this key, a person. */
    async exhaust(rule: LimitRule, key: number): Promise<void> {
      await createLimits({ ...appContext, factor: 0 }).consume(rule, key);
    },
  };
}

export type SellingApp = Awaited<ReturnType<typeof startSellingApp>>;
