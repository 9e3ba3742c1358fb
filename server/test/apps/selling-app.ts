import { createHash, randomBytes } from 'node:crypto';
import type { ProductDraft } from '@akatale/contracts/market/products-schemas';
import { eq } from 'drizzle-orm';
import type { photos } from '../../src/database/schema/photos.ts';
import { products } from '../../src/database/schema/products.ts';
import { sessions, type users } from '../../src/database/schema/users.ts';
import { createLimits } from '../../src/platform/limits/create-limits.ts';
import type { LimitRule } from '../../src/platform/limits/limits.ts';
import type { Call } from '../clients/caller.ts';
import { memoryStorage } from '../memory-storage.ts';
import { startTestApp, type TestAppOptions } from './app.ts';
import { newAccount } from './people.ts';

interface Sent extends Omit<Call, 'body'> {
  /** The actor; a visitor unless given. */
  as?: number | undefined;
}

const FOREVER = new Date('2100-01-01T00:00:00Z');

/** The whole program with people who are rows, signed in when they first call, and files in memory. */
export async function startSellingApp({ work = {} }: Pick<TestAppOptions, 'work'> = {}) {
  const storage = memoryStorage();
  const app = await startTestApp({ settings: { REQUIRE_VERIFIED_EMAIL: 'on' }, work, context: { storage } });
  const { appContext, clock, db, people, visitor } = app;
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

  return {
    ...app,
    storage,
    cookieOf,
    get: async (url: string, sent?: Sent) => call('GET', url, sent),
    post: async (url: string, body?: unknown, sent?: Sent) => call('POST', url, { ...sent, body }),
    put: async (url: string, body?: unknown, sent?: Sent) => call('PUT', url, { ...sent, body }),
    remove: async (url: string, sent?: Sent) => call('DELETE', url, sent),
    /** An account that has not called yet; a verified vendor unless given otherwise. */
    addUser: async (change: Partial<typeof users.$inferInsert> = {}): Promise<number> =>
      people.addUser(newAccount('vendor'), change.role === 'operator' ? { operatorRole: 'owner', ...change } : change),
    addPhoto: async (ownerId: number, change?: Partial<typeof photos.$inferInsert>) =>
      people.addPhoto({ id: ownerId }, change),
    addProduct: async (vendorId: number, change?: Partial<ProductDraft>) => people.addProduct({ id: vendorId }, change),
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
