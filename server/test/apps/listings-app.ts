import { randomBytes } from 'node:crypto';
import type { ProductDraft } from '@akatale/contracts/products/products-schemas';
import { eq, sql } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { legalFacts } from '../../src/app/legal-facts.ts';
import { registerModules } from '../../src/app/register-modules.ts';
import { readConfig } from '../../src/config.ts';
import { photos } from '../../src/database/schema/photos.ts';
import { products } from '../../src/database/schema/products.ts';
import { users } from '../../src/database/schema/users.ts';
import { createAccountsModule } from '../../src/modules/accounts/index.ts';
import { createAuditModule } from '../../src/modules/audit/index.ts';
import { findReview, findKnownWords } from '../../src/modules/cases/index.ts';
import { indexWords, removeUnusedWords } from '../../src/modules/discovery/index.ts';
import { createLegalModule } from '../../src/modules/legal/index.ts';
import { createNewAccountLimitsModule } from '../../src/modules/new-account-limits/index.ts';
import { createPhotosModule, serveUploads } from '../../src/modules/photos/index.ts';
import { createProductsModule } from '../../src/modules/products/index.ts';
import { createSecondFactorModule } from '../../src/modules/second-factor/index.ts';
import { createDeliveries } from '../../src/platform/deliveries/create-deliveries.ts';
import { createEvents } from '../../src/platform/events/create-events.ts';
import { localFanOut } from '../../src/platform/events/local-fan-out.ts';
import { createHttpServer } from '../../src/platform/http/connections/server.ts';
import {
  createDeviceCookie,
  createPositionCookie,
  createSessionCookie,
} from '../../src/platform/http/cookies/cookies.ts';
import { mountRoutes } from '../../src/platform/http/mount-routes.ts';
import { commonHeaders } from '../../src/platform/http/security-headers.ts';
import type { Viewer } from '../../src/platform/http/viewer.ts';
import { createImageProcessor } from '../../src/platform/images/create-image-processor.ts';
import { createJobs } from '../../src/platform/jobs/create-jobs.ts';
import type { Limits } from '../../src/platform/limits/limits.ts';
import { createLog } from '../../src/platform/log.ts';
import { createMetrics } from '../../src/platform/metrics.ts';
import { inTransaction, openDatabase, type Database } from '../../src/platform/postgres/database.ts';
import { createPool } from '../../src/platform/postgres/pool.ts';
import { onlyPrimary } from '../../src/platform/postgres/replica.ts';
import { createSecretBox } from '../../src/platform/secrets/secret-box.ts';
import { createTokenSigners } from '../../src/platform/secrets/token-signer.ts';
import { createVisitorKeys } from '../../src/platform/visitors/visitor-keys.ts';
import { memoryStorage } from '../memory-storage.ts';
import { movableClock } from '../movable-clock.ts';
import { createTestDatabase, LONG_TIMEOUTS } from '../postgres.ts';

/** The fields of a valid listing except its photos. */
export const listing = {
  title: 'Tecno Spark 10',
  description: 'Used for a year, with its charger.',
  price: 400_000,
  category: 'Phones',
  condition: 'Used - Good',
  location: 'Wandegeya, Kampala',
  stock: 1,
  isOnline: true,
} as const satisfies Omit<ProductDraft, 'images'>;

interface RequestOptions {
  /** The actor; a visitor unless given. */
  as?: number;
  body?: unknown;
  headers?: Record<string, string>;
}

/**
 * Photos and products over HTTP on a database of their own. Sessions are not the matter here: the
 * cookie holds the id of a user, and `limits` lets everything pass that is not in `exhausted`.
 */
export async function startListingsApp({ requireVerifiedEmail = true } = {}) {
  const database = await createTestDatabase();
  const pool = createPool({ url: database.url, max: 12, ...LONG_TIMEOUTS });
  const db = openDatabase(pool);
  const log = createLog({ level: 'silent' });
  const clock = movableClock();
  const storage = memoryStorage();
  const exhausted = new Set<string>();
  const followed: string[] = [];
  const limits: Limits = {
    consume: async ({ name }, key) =>
      exhausted.has(`${name} ${key}`) ? { allowed: false, retryAfterSeconds: 60 } : { allowed: true },
    takeBack: async () => undefined,
    forgive: async () => undefined,
    sweep: async () => 0,
  };
  const publicUrl = new URL('http://localhost:3000');
  const metrics = createMetrics();
  const jobs = createJobs({ url: database.url, log });
  const events = createEvents({ jobs, fanOut: localFanOut(log), metrics, log });
  const images = createImageProcessor({ log });
  const photosModule = createPhotosModule({
    db,
    clock,
    events,
    images,
    jobs,
    limits,
    log,
    metrics,
    storage,
  });
  const secrets = createSecretBox(Buffer.alloc(32, 7));
  const accounts = createAccountsModule({
    db,
    clock,
    events,
    jobs,
    limits,
    metrics,
    log,
    publicUrl,
    requireVerifiedEmail,
    photos: photosModule,
    signerFor: createTokenSigners(Buffer.alloc(32, 7)),
    audit: createAuditModule({ db, clock }),
    legal: createLegalModule({ db, clock, facts: legalFacts(readConfig({})) }),
    secondFactor: createSecondFactorModule({
      db,
      clock,
      limits,
      appName: 'Akatale',
      secrets,
    }),
    operatorRequireTotp: false,
    appName: 'Akatale',
    google: undefined,
    hideRegisteredEmails: false,
    hasNewAccountLimits: false,
    mailer: { deliver: async () => undefined },
  });
  const productsModule = createProductsModule({
    newAccountLimits: createNewAccountLimitsModule({ limits, hasNewAccountLimits: false, requireVerifiedEmail: false }),
    db,
    clock,
    events,
    limits,
    log,
    accounts,
    audit: createAuditModule({ db, clock }),
    photos: photosModule,
    visitorKey: createVisitorKeys(db),
    searchLedToView: (searchId) => void followed.push(searchId),
    dictionary: { indexWords, removeUnusedWords },
    countSavers: async () => new Map(),
    hasChatAbout: async () => false,
    reviewOf: findReview,
    knownWordsOf: findKnownWords,
    reviewFirstListings: 0,
  });
  registerModules({ deliveries: createDeliveries({ db, jobs, log }), events, jobs }, [
    accounts,
    photosModule,
    productsModule,
  ]);
  await jobs.start({ work: false });

  const app = await createHttpServer({
    log,
    trustProxy: [],
    headers: commonHeaders(true),
    floodLimit: async () => undefined,
  });
  const identifyUser = async (token: string) => identify(db, Number(token));
  mountRoutes(app, [...photosModule.routes, ...productsModule.routes], {
    db,
    limits,
    publicUrl,
    cookie: createSessionCookie(false),
    deviceCookie: createDeviceCookie(false),
    positionCookie: createPositionCookie(false),
    readDatabases: onlyPrimary(db),
    identify: identifyUser,
  });
  serveUploads(app, { storage, photos: photosModule, cookie: createSessionCookie(false), identify: identifyUser });

  async function call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    { as, body, headers }: RequestOptions = {},
    payload?: InjectOptions['payload'],
  ) {
    const isJson = body !== undefined;
    const response = await app.inject({
      method,
      url,
      headers: {
        ...(isJson && { 'content-type': 'application/json' }),
        ...(as !== undefined && { cookie: `sid=${as}` }),
        ...headers,
      },
      ...(isJson && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
      ...(payload !== undefined && { payload }),
    });
    const isAnswer = response.headers['content-type']?.toString().includes('json') ?? false;
    return {
      status: response.statusCode,
      headers: response.headers,
      bytes: response.rawPayload,
      body: isAnswer ? response.json() : undefined,
    };
  }

  return {
    accounts,
    app,
    clock,
    db,
    exhausted,
    /** Searches that have led to a view. */
    followed,
    jobs,
    metrics,
    photos: photosModule,
    products: productsModule,
    storage,
    get: async (url: string, options?: RequestOptions) => call('GET', url, options),
    post: async (url: string, body?: unknown, options?: RequestOptions) => call('POST', url, { ...options, body }),
    put: async (url: string, body?: unknown, options?: RequestOptions) => call('PUT', url, { ...options, body }),
    remove: async (url: string, options?: RequestOptions) => call('DELETE', url, options),
    /** Sends `bytes` as the one file of a form. */
    upload: async (bytes: Uint8Array, options: RequestOptions & { name?: string; field?: string } = {}) => {
      const { name = 'photo.jpg', field = 'image', headers, ...rest } = options;
      const form = new FormData();
      form.set(field, new File([new Uint8Array(bytes)], name));
      const encoded = new Response(form);
      const contentType = encoded.headers.get('content-type') ?? '';
      return call(
        'POST',
        '/api/upload/product-image',
        { ...rest, headers: { 'content-type': contentType, ...headers } },
        Buffer.from(await encoded.arrayBuffer()),
      );
    },
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
    /** A photo of this person, as if it had been uploaded; its URL. */
    async addPhoto(ownerId: number, change: Partial<typeof photos.$inferInsert> = {}) {
      const key = randomBytes(32).toString('hex');
      await db.insert(photos).values({
        key,
        ownerId,
        width: 1200,
        height: 900,
        color: '#a0b0c0',
        perceptualHash: '0'.repeat(16),
        storedBytes: 1000,
        createdAt: clock.now(),
        ...change,
      });
      return `/uploads/${key}.jpg`;
    },
    /** Lists a product as its vendor. */
    async addProduct(vendorId: number, change: Partial<ProductDraft> = {}) {
      const images = change.images ?? [await this.addPhoto(vendorId)];
      const draft = { ...listing, ...change, images };
      return inTransaction(db, async (tx) => productsModule.createProduct(tx, { userId: vendorId, draft }));
    },
    /** Changes a row directly in the database. */
    async change(id: number, values: Partial<typeof products.$inferInsert>): Promise<void> {
      await db.update(products).set(values).where(eq(products.id, id));
    },
    /** The database's present. */
    async setDatabaseTime(at: Date): Promise<void> {
      await db.execute(
        sql.raw(
          `create or replace function app_now() returns timestamptz language sql stable
           return timestamptz '${at.toISOString()}'`,
        ),
      );
    },
    async stop(): Promise<void> {
      await app.close();
      await jobs.stop();
      await images.close();
      await pool.end();
      await database.drop();
    },
  };
}

export type ListingsApp = Awaited<ReturnType<typeof startListingsApp>>;

async function identify(db: Database, id: number): Promise<Viewer | undefined> {
  if (!Number.isInteger(id)) return undefined;
  const [user] = await db
    .select({
      userId: users.id,
      type: users.type,
      role: users.role,
      operatorRole: users.operatorRole,
    })
    .from(users)
    .where(eq(users.id, id));
  const session = {
    sessionId: id,
    authenticatedAt: new Date(0),
    isRecentlyAuthenticated: true,
    language: 'en' as const,
  };
  return user && { ...user, ...session };
}
