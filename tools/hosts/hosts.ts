import { join } from 'node:path';
import { locateBinaries } from '@akatale/embedded-postgres/locate-binaries';
import { lookUpProgram } from '../../server/test/programs/find-program.ts';
import {
  ENCRYPTED,
  findInstalled,
  type Installed,
  openPooler,
  openServer,
  PASSWORD,
  type Server,
  urlOf,
} from './servers.ts';
import type { OpenHost, Outcome } from './try-host.ts';

/** What a kind of host may need of this machine. */
interface Machine {
  folder: string;
  oldest: Installed;
  newest: Installed;
  pooler: string;
  server(installed: Installed): Promise<Server>;
  /** What ends with the run. */
  defer(end: () => Promise<void>): void;
}

export interface Host {
  name: string;
  needs: readonly ('PostgreSQL 15' | 'a newer one' | 'pgbouncer')[];
  open(machine: Machine, id: string): Promise<OpenHost & { version: string }>;
  /** Where it differs from a whole one. */
  expected?: Partial<Record<keyof Outcome, RegExp>>;
}

const OLDEST = 15;
const pathOf = ({ bin }: Installed) => ({ PATH: `${bin}:${process.env['PATH']}` });

interface Own {
  /** The role of the market. */
  role?: string;
  rights?: string;
  /** Statements of the host in each new database. */
  statements?: (role: string) => string[];
  settings?: (port: number, database: string, role: string, server: Server) => Promise<Record<string, string>>;
}

/** Two databases of a role on a server, the market's and an empty one. */
async function onServer(machine: Machine, id: string, installed: Installed, programs: Installed, own: Own) {
  const server = await machine.server(installed);
  const { role = id, rights = 'createdb', statements = () => [], settings } = own;
  const [market, empty] = [`${id}_market`, `${id}_empty`];
  await server.administer('postgres', `create role ${role} login ${rights} password '${PASSWORD}'`);
  for (const database of [market, empty]) {
    await server.administer('postgres', `create database ${database} owner ${role}`);
    await server.administer(database, ...statements(role));
  }
  const plain = async (port: number, database: string, user: string) => ({
    DATABASE_URL: urlOf({ user, port, database }),
  });
  const settingsOf = async (database: string) => ({
    ...(await (settings ?? plain)(server.port, database, role, server)),
    ...pathOf(programs),
    DATA_DIR: join(machine.folder, database),
  });
  const isOther = programs.major !== installed.major;
  const version = `${server.version}${isOther ? `, programs of ${programs.major}` : ''}`;
  return { settings: await settingsOf(market), empty: await settingsOf(empty), version };
}

/** PgBouncer's own settings are in `pooler`, those of the product in `given`. */
const pooled = (pooler: string, given: Record<string, string>) => async (machine: Machine, id: string) =>
  onServer(machine, id, machine.oldest, machine.oldest, {
    settings: async (port, database, user, server) => {
      const { port: pooledPort, stop } = await openPooler(
        machine.pooler,
        user,
        server,
        join(machine.folder, `${database}_pooler`),
        pooler,
      );
      machine.defer(stop);
      const DATABASE_URL = urlOf({ user, port: pooledPort, database });
      return { DATABASE_URL, DATABASE_DIRECT_URL: urlOf({ user, port, database }), ...given };
    },
  });

const encrypted = (words: (server: Server) => string, role: string) => async (machine: Machine, id: string) =>
  onServer(machine, id, machine.oldest, machine.newest, {
    role,
    settings: async (port, database, user, server) => ({
      DATABASE_URL: `${urlOf({ user, port, database, host: 'localhost' })}?${words(server)}`,
    }),
  });

const extensions = ['pg_trgm', 'unaccent', 'fuzzystrmatch'];

export const hosts: readonly Host[] = [
  {
    name: 'The embedded PostgreSQL',
    needs: [],
    open: async ({ folder }, id) => ({
      settings: { DATA_DIR: join(folder, id) },
      empty: { DATA_DIR: join(folder, `${id}_empty`) },
      version: locateBinaries().version.split('-')[0] ?? '',
    }),
  },
  {
    name: `PostgreSQL ${OLDEST}, client programs of ${OLDEST}`,
    needs: ['PostgreSQL 15'],
    open: async (machine, id) => onServer(machine, id, machine.oldest, machine.oldest, {}),
  },
  {
    name: `PostgreSQL ${OLDEST}, the newest client programs`,
    needs: ['PostgreSQL 15', 'a newer one'],
    open: async (machine, id) => onServer(machine, id, machine.oldest, machine.newest, {}),
  },
  {
    name: 'The newest PostgreSQL',
    needs: ['PostgreSQL 15', 'a newer one'],
    open: async (machine, id) => onServer(machine, id, machine.newest, machine.newest, {}),
  },
  {
    name: 'PgBouncer with its defaults, PREPARED_STATEMENTS unset',
    needs: ['PostgreSQL 15', 'pgbouncer'],
    open: pooled('', {}),
  },
  {
    name: 'PgBouncer in transaction mode, PREPARED_STATEMENTS unset',
    needs: ['PostgreSQL 15', 'pgbouncer'],
    open: pooled('pool_mode = transaction', {}),
    expected: { started: /PREPARED_STATEMENTS/, 'backed up': /–/, checked: /–/, restored: /–/ },
  },
  {
    name: 'PgBouncer in transaction mode, PREPARED_STATEMENTS=off',
    needs: ['PostgreSQL 15', 'pgbouncer'],
    open: pooled('pool_mode = transaction', { PREPARED_STATEMENTS: 'off' }),
  },
  {
    name: 'Self-signed TLS, `sslmode=no-verify`, words of poolers and a value with spaces',
    needs: ['PostgreSQL 15'],
    open: encrypted(
      () => 'sslmode=no-verify&pgbouncer=true&connection_limit=5&options=-c%20geqo%3Doff%20-c%20extra_float_digits%3D1',
      ENCRYPTED,
    ),
  },
  {
    name: 'Self-signed TLS, `sslrootcert` names the certificate',
    needs: ['PostgreSQL 15'],
    open: encrypted(({ certificate }) => `sslmode=verify-full&sslrootcert=${certificate}`, `${ENCRYPTED}2`),
  },
  {
    name: 'Extensions in the schema `extensions`',
    needs: ['PostgreSQL 15'],
    open: async (machine, id) =>
      onServer(machine, id, machine.oldest, machine.newest, {
        statements: (role) => [
          `create schema extensions`,
          `grant usage on schema extensions to ${role}`,
          ...extensions.map((name) => `create extension ${name} schema extensions`),
          `alter role ${role} set search_path = "$user", public, extensions`,
        ],
      }),
    expected: { started: /^yes$|extension/, 'backed up': /yes|–/, checked: /yes|–/, restored: /yes|–|extension/ },
  },
  {
    name: "A role that may create no databases, a statement limit, a host's own tables",
    needs: ['PostgreSQL 15'],
    open: async (machine, id) =>
      onServer(machine, id, machine.oldest, machine.newest, {
        rights: 'nocreatedb',
        statements: (role) => [
          'create schema host',
          'create table host.kept (n int)',
          'create table public.kept_by_host (n int)',
          `alter role ${role} set statement_timeout = '20s'`,
        ],
      }),
    expected: { checked: /may not create databases/ },
  },
];

/** What of a machine there is for hosts, and what a host lacks. */
export async function lookAround() {
  const installed = await findInstalled();
  const oldest = installed.find(({ major }) => major === OLDEST);
  const newest = installed.findLast(({ major }) => major > OLDEST) ?? oldest;
  const pooler = await lookUpProgram('pgbouncer');
  const there = {
    'PostgreSQL 15': oldest ? undefined : `PostgreSQL ${OLDEST}`,
    'a newer one': newest === oldest ? `a PostgreSQL newer than ${OLDEST}` : undefined,
    pgbouncer: pooler === undefined ? 'PgBouncer' : undefined,
  };
  const lacks = ({ needs }: Host): string[] =>
    needs.map((need) => there[need]).filter((lacking) => lacking !== undefined);
  return { oldest, newest, pooler, lacks };
}

/** A server per version, started when the first host needs it. */
export function openMachine(
  found: Awaited<ReturnType<typeof lookAround>>,
  folder: string,
  defer: Machine['defer'],
): Machine {
  const servers = new Map<number, Promise<Server>>();
  const { oldest, newest, pooler } = found;
  const none = { major: 0, bin: '' };
  return {
    folder,
    oldest: oldest ?? none,
    newest: newest ?? none,
    pooler: pooler ?? '',
    defer,
    async server(installed) {
      const { major } = installed;
      const opening = servers.get(major) ?? openServer(installed, join(folder, `server${major}`));
      if (!servers.has(major)) defer(async () => (await opening).stop());
      servers.set(major, opening);
      return opening;
    },
  };
}
