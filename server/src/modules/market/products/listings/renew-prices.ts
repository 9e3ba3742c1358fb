import { defineJob } from '../../../../platform/jobs/jobs.ts';
import type { ProductsDeps } from '../products-deps.ts';
import { renewPrices } from './renewed-prices-store.ts';

export const pricesRenewal = defineJob<Record<string, never>>('products.renew-prices');

export const PRICES_CRON = '* * * * *';

const BATCH = 1_000;

/** What products cost when their promotion begins and ends, for filters and orders by price; cards tell the price of now. */
export async function renewAllPrices({ db }: Pick<ProductsDeps, 'db'>, signal?: AbortSignal): Promise<void> {
  let renewed = BATCH;
  while (renewed >= BATCH && !signal?.aborted) renewed = await renewPrices(db, BATCH);
}
