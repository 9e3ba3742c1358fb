import { reviewHidden } from '../modules/deals/ratings/index.ts';
import { findDifferences, recordDifferences } from '../modules/desk/overview/index.ts';
import { listingsChanged } from '../modules/market/products/index.ts';
import { accountSuspended } from '../modules/people/accounts/index.ts';
import { eraseDeliveries, findMailsTo, sweepDeliveries } from '../platform/deliveries/deliveries-store.ts';
import { deliverySending } from '../platform/deliveries/deliveries.ts';
import { eventsMissed, live } from '../platform/events/reaction.ts';
import { deleteAnswersTo, sweepAnswers } from '../platform/http/idempotency-store.ts';
import { defineJob, handle } from '../platform/jobs/jobs.ts';
import type { Module } from '../platform/module.ts';
import { sweepSalts } from '../platform/visitors/day-salts-store.ts';
import type { AppContext } from './app-context.ts';

export const figuresReconcile = defineJob<Record<string, never>>('figures.reconcile');
const NIGHTLY = '23 3 * * *';

/** Recounts stored figures every night: a difference is a bug, corrected where possible and logged. */
export function createFiguresModule(
  { clock, db, log, metrics }: Pick<AppContext, 'clock' | 'db' | 'log' | 'metrics'>,
  others: readonly Module[],
): Module {
  metrics.watchDifferences(async () => findDifferences(db));

  async function reconcile(): Promise<void> {
    const differences: Record<string, number> = {};
    for (const module of others) {
      for (const difference of (await module.reconcile?.()) ?? []) {
        const { figure } = difference;
        differences[figure] = (differences[figure] ?? 0) + 1;
        const outcome = difference.isLeft ? 'needs a person' : 'was corrected';
        log.error({ difference }, `a figure did not agree with its rows, and ${outcome}`);
      }
    }
    await recordDifferences(db, clock.now(), differences);
  }
  return {
    name: 'figures',
    routes: [],
    jobs: [figuresReconcile],
    handlers: [handle(figuresReconcile, reconcile, { cron: NIGHTLY })],
    exportFor: async () => ({}),
    eraseFor: async () => undefined,
  };
}

/** After what hides something, and where such an event may have been missed, nothing older is read from a replica. */
export function createReadDatabasesModule({ readDatabases }: Pick<AppContext, 'readDatabases'>): Module {
  return {
    name: 'read-databases',
    routes: [],
    reactions: [
      live(accountSuspended, (_data, _row, position) => readDatabases.hidden(position)),
      live(listingsChanged, (_data, _row, position) => readDatabases.hidden(position)),
      live(reviewHidden, (_data, _row, position) => readDatabases.hidden(position)),
      live(eventsMissed, () => readDatabases.hidden()),
    ],
    exportFor: async () => ({}),
    eraseFor: async () => undefined,
  };
}

const requestsSweep = defineJob<Record<string, never>>('requests.sweep');
const HOURLY = '17 * * * *';

/** Owns the data of requests: answers under Idempotency-Keys, counted limits, and the salts of visitors. */
export function createRequestsModule({ db, limits }: Pick<AppContext, 'db' | 'limits'>): Module {
  return {
    name: 'requests',
    routes: [],
    jobs: [requestsSweep],
    handlers: [
      handle(
        requestsSweep,
        async () => {
          await sweepAnswers(db);
          await limits.sweep();
          await sweepSalts(db);
        },
        { cron: HOURLY },
      ),
    ],
    exportFor: async () => ({}),
    eraseFor: deleteAnswersTo,
  };
}

const deliverySweep = defineJob<Record<string, never>>('deliveries.sweep');
/** Takes up what a killed process has claimed. */
const EACH_MINUTE = '* * * * *';

/** Owns what waits to be sent to people. */
export function createDeliveriesModule({
  db,
  deliveries: { flush, wake },
}: Pick<AppContext, 'db' | 'deliveries'>): Module {
  return {
    name: 'deliveries',
    routes: [],
    jobs: [deliverySending, deliverySweep],
    handlers: [
      handle(deliverySending, wake, { cron: EACH_MINUTE }),
      handle(deliverySweep, async () => sweepDeliveries(db), { cron: NIGHTLY }),
    ],
    exportFor: async (executor, userId) => ({ mailsWhenAway: await findMailsTo(executor, userId) }),
    eraseFor: eraseDeliveries,
    flush,
  };
}
