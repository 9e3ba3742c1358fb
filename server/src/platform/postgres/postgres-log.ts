import type { BaseLogger } from 'pino';

/** What this folder asks of a log; any pino or Fastify logger fits. */
export type PostgresLog = Pick<BaseLogger, 'info' | 'warn' | 'error'>;
