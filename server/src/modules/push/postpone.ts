import { type Delivery, postponeDelivery } from './deliveries-store.ts';
import type { PushDeps } from './push-deps.ts';
import { pushSending } from './push-sending.ts';

export async function postpone(
  { db, jobs }: Pick<PushDeps, 'db' | 'jobs'>,
  delivery: Delivery,
  postponement: { seconds: number; counts: boolean },
): Promise<void> {
  const startAfter = await postponeDelivery(db, delivery, postponement);
  await jobs.send(db, pushSending, {}, { ...(startAfter && { startAfter }) });
}
