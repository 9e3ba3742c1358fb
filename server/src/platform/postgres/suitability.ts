import { createExtensions, PAST_THE_POOLER, quoted, readOnly } from './explain-database.ts';
import { SESSION } from './session.ts';

export interface DatabaseFacts {
  database: string;
  role: string;
  version: number;
  encoding: string;
  isReplica: boolean;
  isReadOnly: boolean;
  isOwner: boolean;
  mayCreateSchemas: boolean;
  /** Null: there is no schema `public`. */
  mayCreateInPublic: boolean | null;
  extensions: readonly { name: string; isAvailable: boolean; schema: string | null; mayUse: boolean }[];
  /** Of this role in this database, and null where nothing limits it. */
  connections: number | null;
}

const OLDEST = 15;

/** @returns each reason why the program cannot work there, as a sentence with what to type */
export function findUnsuitable(
  facts: DatabaseFacts,
  { setting, needed, isUpToDate }: { setting: string; needed: number; isUpToDate: boolean },
): string[] {
  const { database, role, version, encoding, connections } = facts;
  const [db, owner] = [quoted(database), quoted(role)];
  const faults: (string | false)[] = [
    version < OLDEST * 10_000 &&
      `The server of ${setting} is PostgreSQL ${Math.floor(version / 10_000)}; ${OLDEST} or newer is needed.`,
    encoding !== 'UTF8' &&
      `The database ${database} (${setting}) has the encoding ${encoding}, which cannot hold what people write. Create one with UTF8: create database akatale owner ${owner} encoding 'UTF8' template template0;`,
    facts.isReplica &&
      `The database ${database} (${setting}) is a replica, which cannot be written. Name the primary in ${setting}; a replica belongs in DATABASE_REPLICA_URL.`,
    !facts.isReplica && facts.isReadOnly && readOnly(database, role, setting),
    connections !== null &&
      connections < needed &&
      `The role ${role} may have ${connections} connections to the database ${database}, and each process needs ${needed}. Allow more: alter role ${owner} connection limit 100; alter database ${db} connection limit -1; and max_connections of the server.`,
    ...(isUpToDate ? [] : rightsMissing(facts)),
  ];
  return faults.filter((fault) => fault !== false);
}

function rightsMissing(facts: DatabaseFacts): (string | false)[] {
  const { database, role, extensions, mayCreateSchemas, mayCreateInPublic } = facts;
  const [db, owner] = [quoted(database), quoted(role)];
  const missing = extensions.filter(({ schema }) => schema === null);
  const absent = missing.filter(({ isAvailable }) => !isAvailable).map(({ name }) => name);
  const closed = extensions.filter(({ schema, mayUse }) => schema !== null && !mayUse);
  return [
    mayCreateInPublic !== true || !mayCreateSchemas
      ? `The role ${role} may not create tables in the database ${database}. Type there as its administrator: ${
          facts.isOwner ? '' : `alter database ${db} owner to ${owner}; `
        }${mayCreateInPublic === null ? 'create schema public; ' : ''}grant usage, create on schema public to ${owner};`
      : false,
    absent.length > 0 &&
      `The server has not got the extension ${absent.join(', ')}. Install it there (on Debian: apt-get install postgresql-contrib), or allow it in the settings of the host.`,
    missing.length > absent.length &&
      !mayCreateSchemas &&
      createExtensions(
        database,
        missing.filter(({ isAvailable }) => isAvailable).map(({ name }) => name),
      ),
    ...closed.map(
      ({ schema }) =>
        `The role ${role} may not use the schema ${schema}, where extensions are: grant usage on schema ${quoted(schema ?? '')} to ${owner};`,
    ),
  ];
}

export function findForeignSettings(
  found: Readonly<Record<string, string>>,
  { database, role, setting }: { database: string; role: string; setting: string },
): string[] {
  const wrong = Object.entries(SESSION).filter(([name, value]) => found[name] !== undefined && found[name] !== value);
  return wrong.map(
    ([name, value]) =>
      `Sessions of the pooler in ${setting} have ${name} ${found[name]}, where ${value} is needed, and it keeps no settings of ours. Type in the database: alter role ${quoted(role)} in database ${quoted(database)} set ${name} = '${value.replace(/, /, "', '")}'; and restart the pooler.`,
  );
}

export function needsDirect(setting: string): string {
  return `${setting} leads to a pooler that gives each transaction another session, in which migrations, jobs and live messages do not work. ${PAST_THE_POOLER}.`;
}

export function needsUnprepared(setting: string): string {
  return `${setting} leads to a pooler that gives each transaction another session, and that knows no prepared statements. ${PAST_THE_POOLER}.`;
}

export function needsExtensionsInPath(database: string, role: string, schemas: readonly string[]): string {
  const path = ['public', ...schemas].map(quoted).join(', ');
  return `Sessions of the pooler do not find the extensions of the database ${database}. Type there: alter role ${quoted(role)} in database ${quoted(database)} set search_path = ${path}; and restart the pooler.`;
}

export function needsSessions(setting: string): string {
  return `The pooler in ${setting} gave no second session within ten seconds. Raise its default_pool_size to 10 or more.`;
}
