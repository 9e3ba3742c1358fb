import type { Jobs } from '../jobs/jobs.ts';
import type { Log } from '../log.ts';
import type { Database } from '../postgres/database.ts';
import { createDeliverer } from './deliver.ts';
import { insertDeliveries, readFigures } from './deliveries-store.ts';
import { type Deliveries, type DeliveryKind, deliverySending } from './deliveries.ts';
import { createLanes } from './lanes.ts';

interface DeliveriesDeps {
  db: Database;
  jobs: Pick<Jobs, 'send'>;
  log: Pick<Log, 'warn' | 'error'>;
}

/**
 * Sends what waits in the table, a lane for each service. A process that is killed loses its claims after a while, so that
 * another goes on: sent twice is only what was handed over and not yet settled.
 */
export function createDeliveries({ db, jobs, log }: DeliveriesDeps): Deliveries {
  const kinds = new Map<string, DeliveryKind>();

  function kindOf(name: string): DeliveryKind {
    const kind = kinds.get(name);
    if (!kind) throw new Error(`The kind of delivery ${name} is not defined.`);
    return kind;
  }

  const deliver = createDeliverer({ db, log, kindOf });
  return {
    ...createLanes({ db, jobs, log, kinds, kindOf, deliver }),
    define(added) {
      for (const kind of added) {
        if (kinds.has(kind.name)) throw new Error(`The kind of delivery ${kind.name} is defined twice.`);
        kinds.set(kind.name, kind);
      }
    },
    async add(tx, added) {
      if (added.length === 0) return;
      const rows = added.map((row) => ({ lane: kindOf(row.kind).channel.name, ...row }));
      const renewing = [...kinds.values()].filter(({ isRenewed }) => isRenewed).map(({ name }) => name);
      if ((await insertDeliveries(tx, rows, renewing)) > 0) await jobs.send(tx, deliverySending, {});
    },
    async figures() {
      const all = await readFigures(db);
      return all.map((figures) => ({ ...figures, job: `${kinds.get(figures.job)?.channel.name}.${figures.job}` }));
    },
  };
}
