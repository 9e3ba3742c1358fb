import { expect } from 'vitest';
import type { CopiedMarket } from './market.ts';

/** Runs a scheduled job now, in place of its next time, and waits for its end. */
export async function runJob({ database }: Pick<CopiedMarket, 'database'>, name: string): Promise<void> {
  await database.query('insert into pgboss.job (name) values ($1)', [name]);
  const open = `select count(*)::int as jobs from pgboss.job where name = $1 and state < 'completed'`;
  await expect.poll(async () => (await database.query(open, [name])).rows[0].jobs).toBe(0);
}
