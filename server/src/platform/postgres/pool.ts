import pg from 'pg';
import type { BaseLogger } from 'pino';
import { setSession } from './session.ts';

/** A pooler in transaction mode runs the next statement in another session, where its name is unknown. */
class UnnamedStatementClient extends pg.Client {
  // The overloads of `query` cannot be expressed here; the arguments are passed through.
  override query = ((config: unknown, ...rest: unknown[]) => {
    const isNamed = typeof config === 'object' && config !== null && 'name' in config;
    const unnamed = isNamed ? { ...config, name: undefined } : config;
    return Reflect.apply(pg.Client.prototype.query, this, [unnamed, ...rest]);
  }) as pg.Client['query'];
}

/** The longest wait of a person, with `CONNECT_TIMEOUT_MS` and the margin: under five seconds. */
const STATEMENT_TIMEOUT_MS = 3_000;
const CONNECT_TIMEOUT_MS = 1_500;
/** The server ends a slow statement itself; the client only gives up on a server that does not answer. */
const SILENCE_MARGIN_MS = 250;
const IDLE_TIMEOUT_MS = 30_000;
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 10_000;

const { INT8 } = pg.types.builtins;
const INT8_ARRAY = 1016;

export interface PoolOptions {
  url: string;
  max: number;
  /** False behind a pooler in transaction mode, which supports neither named statements nor limits of a session. */
  prepared?: boolean;
  /** 0: none. Behind a pooler only the client enforces it; the server continues until it has finished. */
  statementTimeoutMs?: number;
  /** Time to wait for a connection. Then the request is answered 503. */
  connectTimeoutMs?: number;
  applicationName?: string;
  log?: PostgresLog;
}

/** Sessions are set by `setSession`. A frozen database gives an error within five seconds. `int8` past 2^53 is an error. */
export function createPool(options: PoolOptions): pg.Pool {
  const { url, max, log, prepared = true } = options;
  const statementTimeoutMs = options.statementTimeoutMs ?? STATEMENT_TIMEOUT_MS;
  const connectTimeoutMs = options.connectTimeoutMs ?? CONNECT_TIMEOUT_MS;
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: options.applicationName ?? 'akatale',
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    keepAlive: true,
    ...(statementTimeoutMs > 0 && { query_timeout: statementTimeoutMs + SILENCE_MARGIN_MS }),
    ...(!prepared && { Client: UnnamedStatementClient }),
    onConnect: async (client) => setSession(client, prepared ? limits(statementTimeoutMs) : {}, connectTimeoutMs),
  });
  // Without a listener the loss of an idle connection would end the process.
  pool.on('error', (error) => {
    if (!pool.ending) log?.warn({ err: error }, 'A database connection was lost.');
  });
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return pool;
}

function limits(statementTimeoutMs: number): Record<string, string> {
  return {
    // Compiling a statement takes seconds where it takes milliseconds.
    jit: 'off',
    statement_timeout: String(statementTimeoutMs),
    idle_in_transaction_session_timeout: String(IDLE_IN_TRANSACTION_TIMEOUT_MS),
  };
}

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a number.`);
  return value;
}

type Nested = string | null | Nested[];

function each(entry: Nested, parse: (text: string) => unknown): unknown {
  if (Array.isArray(entry)) return entry.map((inner) => each(inner, parse));
  return entry === null ? null : parse(entry);
}

interface ParsersByNumber {
  getTypeParser(type: number): (text: string) => unknown;
  setTypeParser(type: number, parse: (text: string) => unknown): void;
}

// For every connection of this process, as Drizzle reads this table and no other.
const parsers: ParsersByNumber = pg.types;
const parseArray = parsers.getTypeParser(INT8_ARRAY) as (text: string) => Nested;
parsers.setTypeParser(INT8, safeInteger);
parsers.setTypeParser(INT8_ARRAY, (text) => each(parseArray(text), safeInteger));

export type PostgresLog = Pick<BaseLogger, 'info' | 'warn' | 'error'>;
