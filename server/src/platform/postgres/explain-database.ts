import { SetupError } from '../setup-error.ts';
import { causesOf } from './database-errors.ts';

export interface Target {
  setting: string | undefined;
  host: string;
  database: string;
  role: string;
}

export function targetOf(url: string, setting?: string): Target {
  const parts = URL.canParse(url) ? new URL(url) : undefined;
  const word = (text: string | undefined): string => decodeURIComponent(text ?? '');
  return {
    setting,
    host: parts?.host || word(parts?.searchParams.get('host') ?? undefined) || 'its socket',
    database: word(parts?.pathname.slice(1)) || word(parts?.username),
    role: word(parts?.username),
  };
}

interface Fault {
  code: string;
  message: string;
  detail: string;
}

interface Row {
  on: RegExp;
  isFinal: boolean;
  says(target: Target, fault: Fault): string;
}

export const quoted = (name: string): string =>
  /^[a-z_][a-z\d_$]*$/.test(name) ? name : `"${name.replaceAll('"', '""')}"`;
const nameOf = ({ setting }: Target): string => setting ?? 'its address';
const at = ({ host, setting }: Target): string => (setting ? `${host} (${setting})` : host);

export const PAST_THE_POOLER =
  'Set PREPARED_STATEMENTS=off, and DATABASE_DIRECT_URL to the address of the same database past the pooler';

/* By the code of PostgreSQL, of the system or of TLS; by the message where poolers and the driver give no code of their own. */
const ROWS: readonly Row[] = [
  {
    on: /unsupported startup parameter|prepared statement .* (does not exist|already exists)|^(26000|42P05) /i,
    isFinal: true,
    says: (target) =>
      `The pooler at ${at(target)} cannot do what the program asks of it by default. ${PAST_THE_POOLER}.`,
  },
  {
    on: /statement pooling mode|transaction blocks not allowed/i,
    isFinal: true,
    says: (target) =>
      `The pooler at ${at(target)} is in statement mode, in which nothing can be changed safely. Set its pool_mode to transaction or session.`,
  },
  {
    on: /client password must be a string/,
    isFinal: true,
    says: (target) =>
      `The database asks for a password, and ${nameOf(target)} has none. Add it: postgres://${target.role}:PASSWORD@…`,
  },
  {
    on: /no encryption|SSL connection is required|^28000 .*(SSL|TLS) (off|required)/i,
    isFinal: true,
    says: (target) =>
      `The database at ${at(target)} takes only encrypted connections. Add ?sslmode=require to the address.`,
  },
  {
    on: /does not support SSL/i,
    isFinal: true,
    says: (target) =>
      `The database at ${at(target)} does not encrypt. Take sslmode out of the address if it is on this machine or in a network of your own; else switch on ssl there.`,
  },
  {
    on: /^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_VERIFY_LEAF_SIGNATURE|UNABLE_TO_GET_ISSUER_CERT\w*) /,
    isFinal: true,
    says: (target) =>
      `No known authority has signed the certificate of the database at ${at(target)}. Name the certificate of its authority in the address: ?sslmode=verify-full&sslrootcert=/path/ca.pem.`,
  },
  {
    on: /^(ERR_TLS_CERT_ALTNAME_INVALID|CERT_HAS_EXPIRED|CERT_NOT_YET_VALID) /,
    isFinal: true,
    says: (target, { message }) =>
      `The certificate of the database at ${at(target)} does not hold (${message}). Use the name that it is for, or renew it there.`,
  },
  {
    on: /^28P01 |password authentication failed/,
    isFinal: true,
    says: (target) =>
      `The database at ${at(target)} refuses the password of the role ${target.role}. Correct it in ${nameOf(target)} (signs such as @ / # % are written %40 %2F %23 %25), or set it there: alter role ${quoted(target.role)} password '…';`,
  },
  {
    on: /^28/,
    isFinal: true,
    says: (target, { message }) =>
      `The database at ${at(target)} does not let the role ${target.role} in: ${message}. Create it there (create role ${quoted(target.role)} login password '…';), and allow it in pg_hba.conf.`,
  },
  {
    on: /^3D000 |no such database/,
    isFinal: true,
    says: (target) =>
      `There is no database ${target.database} at ${at(target)}. Create it there: create database ${quoted(target.database)} owner ${quoted(target.role)} encoding 'UTF8' template template0;`,
  },
  {
    on: /^53300 |no more connections allowed|too many (clients|connections)/,
    isFinal: false,
    says: (target) =>
      `The database at ${at(target)} takes no more connections of the role ${target.role}. Stop other programs that use it, or raise its limit: alter role ${quoted(target.role)} connection limit -1; or max_connections of the server.`,
  },
  {
    on: /^57P03 /,
    isFinal: false,
    says: (target) => `The database at ${at(target)} is still starting or stopping. Look at its log.`,
  },
  {
    on: /^(53100|ENOSPC) |No space left/,
    isFinal: true,
    says: (target) => `The disk of the database at ${at(target)} is full. Make room there.`,
  },
  {
    on: /^25006 /,
    isFinal: true,
    says: (target) => readOnly(target.database, target.role, nameOf(target)),
  },
  {
    on: /^42501 .*extension/,
    isFinal: true,
    says: (target, { message }) =>
      `The role ${target.role} may not create what the program needs: ${message}. ${createExtensions(target.database, ['pg_trgm', 'unaccent', 'fuzzystrmatch'])}`,
  },
  {
    on: /^42501 must be owner of (?!schema)/,
    isFinal: true,
    says: ({ database }, { message }) =>
      `In the database ${database} something of another role is in the way: ${message}. Move it out of the schema public (create schema others; alter table NAME set schema others;), or give the program a database of its own.`,
  },
  {
    on: /^42501 /,
    isFinal: true,
    says: ({ database, role }, { message }) =>
      `The role ${role} lacks a right in the database ${database}: ${message}. Type there as its administrator: alter database ${quoted(database)} owner to ${quoted(role)};`,
  },
  {
    on: /^2BP01 |^0A000 .*(cannot alter type of a column|used by a view|used in a)/,
    isFinal: true,
    says: (_target, { message, detail }) =>
      `Something of yours in the database is in the way: ${[message, detail].filter(Boolean).join('; ').replaceAll('\n', '; ')}. Drop it, start again, and create it again afterwards. Nothing was changed by this step.`,
  },
  {
    on: /^42701 /,
    isFinal: true,
    says: (_target, { message }) =>
      `Something of yours in the database is in the way: ${message}. Rename that column (alter table … rename column … to …;), and start again.`,
  },
  {
    on: /^(42P07|42P06|42723|42710) /,
    isFinal: true,
    says: ({ database, role }, { message }) =>
      `The database ${database} holds something else: ${message}. Give the program a database of its own: create database akatale owner ${quoted(role)} encoding 'UTF8' template template0;`,
  },
  {
    on: /^ECONNREFUSED /,
    isFinal: false,
    says: (target) =>
      `Nothing answers at ${at(target)}: is the database running there, and does it listen at that address (listen_addresses)?`,
  },
  {
    on: /^(ENOTFOUND|EAI_AGAIN|EAI_NODATA|EAI_NONAME) /,
    isFinal: false,
    says: (target) =>
      `There is no host of the name ${target.host}. Correct ${nameOf(target)}, or look at the servers of names of this machine.`,
  },
  {
    on: /^(ETIMEDOUT|EHOSTUNREACH|ENETUNREACH) |timeout expired|due to connection timeout|Query read timeout/,
    isFinal: false,
    says: (target) =>
      `The database at ${at(target)} does not answer. Is the way there open (firewall, allowed addresses at the host)?`,
  },
  {
    on: /^(ECONNRESET|EPIPE) |Connection terminated/,
    isFinal: false,
    says: (target) =>
      `The database at ${at(target)} ended the connection. Look at its log, and whether that address is one of PostgreSQL.`,
  },
  {
    on: /^ENOENT /,
    isFinal: true,
    says: (target, { message }) => `A file that ${nameOf(target)} names is not there: ${message}.`,
  },
];

export function readOnly(database: string, role: string, setting: string): string {
  return `The database ${database} (${setting}) is read-only. Make it writable: alter database ${quoted(database)} reset default_transaction_read_only; and alter role ${quoted(role)} reset default_transaction_read_only; If its host has done that, its disk or plan is full. If it is a replica, name the primary in ${setting}.`;
}

export function createExtensions(database: string, names: readonly string[]): string {
  const statements = names.map((name) => `create extension if not exists ${name};`).join(' ');
  return `Type in the database ${database} as its administrator: ${statements}`;
}

export function explained(error: unknown, target: Target): unknown {
  if (causesOf(error).some((cause) => cause instanceof SetupError)) return error;
  const sentence = explainDatabaseError(error, target)?.sentence;
  return sentence === undefined ? error : new SetupError(sentence, { cause: error });
}

/** @returns undefined where it is no error that the person who runs the program can mend */
export function explainDatabaseError(
  error: unknown,
  target: Target,
): { sentence: string; isFinal: boolean } | undefined {
  for (const cause of causesOf(error)) {
    const { code = '', message, detail = '' } = cause as { code?: string; message: string; detail?: string };
    const row = ROWS.find(({ on }) => on.test(`${code} ${message}`));
    if (row) return { sentence: row.says(target, { code, message, detail }), isFinal: row.isFinal };
    // Names with several addresses give one error that holds the others.
    if (cause instanceof AggregateError && cause.errors.length > 0)
      return explainDatabaseError(cause.errors[0], target);
  }
  return undefined;
}
