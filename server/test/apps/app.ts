import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import type { Language } from '@akatale/contracts/languages';
import type { Renderer } from '@akatale/contracts/pages/rendering';
import { sql } from 'drizzle-orm';
import { openTemporaryFolder } from '../../../embedded-postgres/test/temporary-folder.ts';
import { type AppContext, openAppContext } from '../../src/app/app-context.ts';
import { buildServer, type ServerDeps } from '../../src/app/build-server.ts';
import { createModules } from '../../src/app/modules.ts';
import { loadRenderer, WEB_BUILD } from '../../src/app/pages/render-pages.ts';
import { staticAssets } from '../../src/app/pages/static-assets.ts';
import type { TestReplacements } from '../../src/app/wings.ts';
import { readConfig } from '../../src/config.ts';
import type { LiveEvent } from '../../src/platform/events/fan-out.ts';
import { createLog } from '../../src/platform/log.ts';
import { openMailbox } from '../../src/platform/mail/mailbox.ts';
import { cheapWork } from '../cheap-work.ts';
import { createCaller, type Caller } from '../clients/caller.ts';
import { movableClock } from '../movable-clock.ts';
import { smallPhoto } from '../photo-fixtures.ts';
import { createTestDatabase, LONG_TIMEOUTS } from '../postgres.ts';
import { openFaultProxy } from '../servers/fault-proxy.ts';
import { marketHere, openPeople, type Person } from './people.ts';

export interface TestAppOptions {
  /** Environment variables in addition to those of the harness. */
  settings?: Record<string, string>;
  /** Of what `logged` has; requests and events need `debug` or `trace`. */
  logLevel?: 'info' | 'trace';
  /** Serves the built pages and their files too. */
  withPages?: boolean;
  /** Puts the proxy `faults` between the program and its database, so that a test can cut it off. */
  withFaults?: boolean;
  /** In place of cheap work; undefined is what production does: passwords, photos, or what the launch checks ask of the network. */
  work?: TestReplacements;
  /** In place of what the settings name. */
  context?: Partial<Pick<AppContext, 'mailer' | 'storage'>>;
  /** Lower limits of the server than in production. */
  deps?: Pick<ServerDeps, 'linger' | 'bodies' | 'overload'>;
}

/** High enough that no test hits a limit by accident. */
const GENEROUS = { RATE_LIMIT_FACTOR: '1000' };

/**
 * The whole program as `npm start` puts it together, on a database and a folder of its own and with
 * a clock that stands still. Jobs are done by `jobs.drain()`; mails land in `mailbox`.
 */
export async function startTestApp(options: TestAppOptions = {}) {
  const { settings, logLevel = 'info', withPages = false, withFaults = false, work, context, deps } = options;
  const database = await createTestDatabase();
  const faults = withFaults ? await openFaultProxy(database.url) : undefined;
  const folder = await openTemporaryFolder();
  const config = readConfig({
    DATABASE_URL: faults?.url ?? database.url,
    DATA_DIR: folder.dir,
    ...GENEROUS,
    ...settings,
  });
  const logged: string[] = [];
  const destination = new PassThrough();
  destination.on('data', (line: Buffer) => void logged.push(line.toString()));
  const clock = movableClock();
  const log = createLog({ level: logLevel, destination });
  const timeouts = withFaults ? {} : LONG_TIMEOUTS;
  const appContext = { ...(await openAppContext(config, log, clock, timeouts)), ...context };
  const modules = createModules(appContext, { ...cheapWork(), ...work });
  await appContext.jobs.start({ work: false });
  const pages = withPages ? builtPages() : undefined;
  const server = await buildServer(appContext, modules, {
    ...pages?.deps,
    ...deps,
  });
  const visitor = createCaller(server, null);
  const startedAtMs = Date.now();
  const setDatabaseTime = async (at: Date): Promise<void> => {
    const body = `select timestamptz '${at.toISOString()}'`;
    await appContext.db.execute(
      sql.raw(`create or replace function app_now() returns timestamptz language sql stable as $$ ${body} $$`),
    );
  };
  const people = openPeople(marketHere(appContext, modules, visitor));

  return {
    server,
    appContext,
    modules,
    db: appContext.db,
    /** For a second process on the same database, as the setting `DATABASE_URL`. */
    databaseUrl: config.database.url ?? database.url,
    faults,
    clock,
    jobs: appContext.jobs,
    mailbox: openMailbox(config.mail.mailboxDirectory),
    /** Everything that was logged so far, one JSON object per line. */
    logged: () => logged.join(''),
    /** A list of all events from now on, with only their ids. */
    recordEvents(): LiveEvent[] {
      const events: LiveEvent[] = [];
      appContext.fanOut.subscribe(({ type, data }) => events.push({ type, data }));
      return events;
    },
    /** Number of pages rendered so far. */
    drawn: () => pages?.drawn() ?? 0,
    /** Calls without a cookie. */
    visitor,
    /** Calls with this person's cookie. */
    as: (person: Pick<Person, 'cookie'>): Caller => createCaller(server, person.cookie),
    people: {
      ...people,
      /** Uploads a small picture, for what looks at its files; its URL. */
      async uploadPhoto({ id }: Pick<Person, 'id'>, seed = 1): Promise<string> {
        return (await modules.photos.uploadPhoto({ ownerId: id, bytes: await smallPhoto(seed) })).imageUrl;
      },
    },
    /** Listens on a free port of loopback; the address without a slash at its end. */
    listen: async (): Promise<string> => server.listen({ host: '127.0.0.1', port: 0 }),
    /** Does what this job does at its hour. */
    async run(job: string): Promise<void> {
      const handlers = modules.all.flatMap((module) => module.handlers ?? []);
      const found = handlers.find((binding) => binding.job.name === job);
      if (!found) throw new Error(`There is no job ${job}`);
      await found.handler({}, {} as never);
    },
    /** Shifts the database's time by `interval`: `'1 day'`. */
    async shiftTime(interval: string): Promise<void> {
      const body = `select now() + interval '${interval}'`;
      await appContext.db.execute(
        sql.raw(`create or replace function app_now() returns timestamptz language sql stable as $$ ${body} $$`),
      );
    },
    /** The database's present, which stands still. */
    setDatabaseTime,
    /** It stands so many seconds after the start of this app: for what a slow machine would be too late for. */
    stopTime: async (seconds: number): Promise<void> => setDatabaseTime(new Date(startedAtMs + seconds * 1000)),
    async stop(): Promise<void> {
      await server.close();
      await appContext.close();
      await faults?.close();
      await database.drop();
      await folder.remove();
    },
  };
}

export type TestApp = Awaited<ReturnType<typeof startTestApp>>;

function builtPages() {
  let drawn = 0;
  const renderer = async (language: Language): Promise<Renderer> => {
    const built = await loadRenderer(language);
    return {
      ...built,
      render: async (request) => {
        drawn += 1;
        return built.render(request);
      },
    };
  };
  const deps: ServerDeps = {
    renderer,
    addAssets: async (server) => staticAssets(server, join(WEB_BUILD, 'client')),
  };
  return { deps, drawn: () => drawn };
}
