import { DrizzleQueryError } from 'drizzle-orm/errors';

export class DatabaseConnectionError extends Error {
  override name = 'DatabaseConnectionError';
}

/** Temporary: connections, disk full (53100), timeouts, shutdown, read-only after failover, i/o, conflicts. */
const NOT_NOW = /^(08...|53...|57...|58030|55P03|25P03|25006|40001|40P01)$/;
const NETWORK_FAILURES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
const DRIVER_FAILURES =
  /^(timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated.*|Client (has encountered a connection error and|was closed and) is not queryable|Cannot use a pool after calling end on the pool)$/;

export function isUniqueViolation(error: unknown, constraintName?: string): boolean {
  return causesOf(error).some(
    ({ code, constraint }) => code === '23505' && (constraintName === undefined || constraint === constraintName),
  );
}

/** The same request may succeed later: answered with 503. Only the database's own refused connections count. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const causes = causesOf(error);
  const isOfDatabase = causes.some(
    (cause) => cause instanceof DrizzleQueryError || cause instanceof DatabaseConnectionError,
  );
  return causes.some(
    ({ code, severity, message }) =>
      (severity !== undefined && code !== undefined && NOT_NOW.test(code)) ||
      (isOfDatabase && code !== undefined && NETWORK_FAILURES.has(code)) ||
      DRIVER_FAILURES.test(message),
  );
}

export function hasNoConnectionsLeft(error: unknown): boolean {
  return causesOf(error).some(({ code }) => code === '53300');
}

/** Whether the server of `url` said it, or did not answer; other programs refuse connections too. */
export function isOfDatabase(error: unknown, url: string): boolean {
  const port = Number(URL.canParse(url) ? new URL(url).port || 5432 : 5432);
  return causesOf(error).some(
    (cause) =>
      cause.severity !== undefined ||
      cause instanceof DrizzleQueryError ||
      cause instanceof DatabaseConnectionError ||
      (cause as { port?: number }).port === port,
  );
}

export function isConflict(error: unknown): boolean {
  return causesOf(error).some(({ code }) => code === '40001' || code === '40P01');
}

/** False where the server answered, if only with an error: the connection can then still be used. */
export function isConnectionLost(error: unknown): boolean {
  const causes = causesOf(error);
  return causes.some(
    ({ code, severity, message }) =>
      DRIVER_FAILURES.test(message) || (code !== undefined && NETWORK_FAILURES.has(code)) || severity === 'FATAL',
  );
}

interface Cause extends Error {
  code?: string;
  severity?: string;
  constraint?: string;
}

export function causesOf(error: unknown): Cause[] {
  const causes: Cause[] = [];
  for (let next = error; next instanceof Error && !causes.includes(next); next = next.cause) {
    causes.push(next);
  }
  return causes;
}
