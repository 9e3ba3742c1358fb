import type { BaseLogger } from 'pino';

export type PostgresLog = Pick<BaseLogger, 'info' | 'warn' | 'error'>;
