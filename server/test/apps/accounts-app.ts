import { sql } from 'drizzle-orm';
import { legalFacts } from '../../src/app/legal-facts.ts';
import { registerModules } from '../../src/app/register-modules.ts';
import { readConfig } from '../../src/config.ts';
import { createAccountsModule, type AccountsSettings } from '../../src/modules/accounts/index.ts';
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
import { createJobs } from '../../src/platform/jobs/create-jobs.ts';
import { createLimits } from '../../src/platform/limits/create-limits.ts';
import { createLog } from '../../src/platform/log.ts';
import type { Mail } from '../../src/platform/mail/mail.ts';
import { createMetrics } from '../../src/platform/metrics.ts';
import { openDatabase } from '../../src/platform/postgres/database.ts';
import { createPool } from '../../src/platform/postgres/pool.ts';
import { onlyPrimary } from '../../src/platform/postgres/replica.ts';
import { createSecretBox } from '../../src/platform/secrets/secret-box.ts';
import { createTokenSigners } from '../../src/platform/secrets/token-signer.ts';
import { createVisitorKeys } from '../../src/platform/visitors/visitor-keys.ts';
import { cheapImages, cheapPasswords } from '../cheap-work.ts';
import { memoryStorage } from '../memory-storage.ts';
import { movableClock } from '../movable-clock.ts';
import { createTestDatabase, LONG_TIMEOUTS } from '../postgres.ts';

export const vendor = {
  type: 'vendor',
  username: 'okello.phones',
  email: 'Okello@akatale.example',
  password: 'nkwata essimu',
  name: 'Okello Phones & Gadgets',
  location: 'Ntinda, Kampala',
  contactNumber: '0772 410 233',
  bio: 'Clean second-hand phones, each one tested for a week.',
};

export const buyer = {
  type: 'buyer',
  username: 'nakato',
  email: 'nakato@akatale.example',
  password: 'ngula ebintu',
  name: 'Nakato Irene',
  location: 'Wandegeya',
  contactNumber: '0701558912',
};

interface Sent {
  cookie?: string | undefined;
  headers?: Record<string, string>;
  from?: string;
}

/** This module's endpoints over HTTP, on its own database, with mails collected in a list. */
export async function startAccounts(
  change: Partial<AccountsSettings> = {},
  passwords = cheapPasswords(),
  { factor = 1 } = {},
) {
  const database = await createTestDatabase();
  const pool = createPool({ url: database.url, max: 8, ...LONG_TIMEOUTS });
  const db = openDatabase(pool);
  const log = createLog({ level: 'error' });
  const clock = movableClock();
  const metrics = createMetrics();
  const mails: (Mail & { id: string })[] = [];
  const mailServer = { isDown: false, losesAnswers: false };
  const jobs = createJobs({ url: database.url, log });
  const fanOut = localFanOut(log);
  const events = createEvents({ jobs, fanOut, metrics, log });
  const publicUrl = new URL('http://localhost:3000');
  const limits = createLimits({ db, clock, log, metrics, factor, timeoutMs: 60_000 });
  const storage = memoryStorage();
  const photos = createPhotosModule({
    db,
    clock,
    events,
    jobs,
    limits,
    log,
    metrics,
    storage,
    images: cheapImages,
  });
  const secrets = createSecretBox(Buffer.alloc(32, 7));
  const accounts = createAccountsModule(
    {
      db,
      clock,
      jobs,
      limits,
      photos,
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
      events,
      mailer: {
        deliver: async (mail, { id }) => {
          if (mailServer.isDown) throw new Error('The mail server does not answer.');
          mails.push({ ...mail, id });
          if (mailServer.losesAnswers) throw new Error('The connection was lost.');
        },
      },
      metrics,
      log,
      appName: 'Akatale',
      publicUrl,
      requireVerifiedEmail: true,
      hideRegisteredEmails: false,
      hasNewAccountLimits: false,
      google: undefined,
      ...change,
    },
    passwords,
  );
  const products = createProductsModule({
    newAccountLimits: createNewAccountLimitsModule({ limits, hasNewAccountLimits: false, requireVerifiedEmail: false }),
    db,
    clock,
    events,
    limits,
    log,
    accounts,
    audit: createAuditModule({ db, clock }),
    photos,
    visitorKey: createVisitorKeys(db),
    searchLedToView: () => undefined,
    dictionary: { indexWords, removeUnusedWords },
    countSavers: async () => new Map(),
    hasChatAbout: async () => false,
    reviewOf: findReview,
    knownWordsOf: findKnownWords,
    reviewFirstListings: 0,
  });
  registerModules({ deliveries: createDeliveries({ db, jobs, log }), events, jobs }, [accounts, photos, products]);
  await jobs.start({ work: false });
  const app = await createHttpServer({
    log,
    trustProxy: [],
    floodLimit: async () => undefined,
  });
  mountRoutes(app, accounts.routes, {
    db,
    limits,
    publicUrl,
    cookie: createSessionCookie(false),
    deviceCookie: createDeviceCookie(false),
    positionCookie: createPositionCookie(false),
    readDatabases: onlyPrimary(db),
    identify: accounts.identify,
  });
  serveUploads(app, { storage, photos, cookie: createSessionCookie(false), identify: accounts.identify });

  async function call(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, body?: unknown, sent: Sent = {}) {
    const response = await app.inject({
      method,
      url,
      remoteAddress: sent.from ?? '127.0.0.1',
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(sent.cookie && { cookie: sent.cookie }),
        ...sent.headers,
      },
      ...(body !== undefined && {
        payload: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    });
    const own = (name: string) => response.cookies.find((cookie) => cookie.name === name);
    const lines = [response.headers['set-cookie'] ?? []].flat();
    const [cookie, device] = [own('sid'), own('device')];
    return {
      status: response.statusCode,
      body: isJson(response.headers['content-type']) ? response.json() : response.rawPayload,
      headers: response.headers,
      text: response.body,
      cookie: cookie && `${cookie.name}=${cookie.value}`,
      /** The cookie of the known device. */
      device: device && `device=${device.value}`,
      setCookie: lines.find((line) => line.startsWith('sid=')),
      setDevice: lines.find((line) => line.startsWith('device=')),
    };
  }
  const get = (url: string, sent?: Sent) => call('GET', url, undefined, sent);
  const post = (url: string, body?: unknown, sent?: Sent) => call('POST', url, body, sent);
  const patch = (url: string, body?: unknown, sent?: Sent) => call('PATCH', url, body, sent);
  const remove = (url: string, sent?: Sent) => call('DELETE', url, undefined, sent);

  /** The token of the newest mail to an address. */
  async function mailedToken(email: string, page = 'verify-email'): Promise<string> {
    await jobs.drain();
    const mail = mails.findLast(({ to }) => to === email);
    const link = new RegExp(`^http://localhost:3000/${page}/([\\w-]{43})(?:\\?.*)?$`, 'm').exec(mail?.text ?? '');
    if (!link?.[1]) throw new Error(`No mail with a link went to ${email}.`);
    return link[1];
  }

  return {
    accounts,
    clock,
    db,
    get,
    jobs,
    mailedToken,
    mails,
    mailServer,
    passwords,
    patch,
    post,
    remove,
    storage,
    register: (person: object, sent?: Sent) => post('/api/auth/register', person, sent),
    login: (person: { email: string; password: string }, sent?: Sent) =>
      post('/api/auth/login', { email: person.email, password: person.password }, sent),
    /** Shifts the database's time. */
    shiftTime: (interval: string) =>
      db.execute(
        sql.raw(
          `create or replace function app_now() returns timestamptz language sql stable return now() + interval '${interval}'`,
        ),
      ),
    async stop() {
      await app.close();
      await jobs.stop();
      await pool.end();
      await database.drop();
    },
  };
}

const isJson = (contentType: unknown) => String(contentType).startsWith('application/json');

export type AccountsServer = Awaited<ReturnType<typeof startAccounts>>;
