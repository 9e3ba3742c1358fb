import { checkReactions } from '../platform/events/check-reactions.ts';
import type { Module } from '../platform/module.ts';
import type { AppContext } from './app-context.ts';
import { createErasureModule } from './erasure/erasure-module.ts';
import {
  createDeliveriesModule,
  createFiguresModule,
  createReadDatabasesModule,
  createRequestsModule,
} from './own-modules.ts';
import { registerModules } from './register-modules.ts';
import {
  sharedDepsOf,
  createDeals,
  createDesk,
  createMarket,
  createNotices,
  createPeople,
  createTrust,
  type TestReplacements,
} from './wings.ts';

export type Modules = ReturnType<typeof createModules>;

/** Connects the modules, wing by wing. Throws where an event has no reaction. */
export function createModules(opened: AppContext, replacements: TestReplacements = {}) {
  const shared = sharedDepsOf(opened);
  const people = createPeople(shared, replacements);
  const market = createMarket(shared, people);
  const deals = createDeals(shared, { ...people, ...market });
  const trust = createTrust(shared, { ...people, ...market, ...deals });
  const notices = createNotices(shared, { ...people, ...market, ...deals, ...trust });
  const earlier = { ...people, ...market, ...deals, ...trust, ...notices };
  const desk = createDesk(shared, earlier, replacements, () => described);
  const named = { ...earlier, ...desk, deliveries: createDeliveriesModule(shared) };
  const described: Module[] = [
    ...Object.values(named),
    createRequestsModule(shared),
    createReadDatabasesModule(shared),
  ];
  const erasure = createErasureModule({ ...shared, ...people }, described);
  const all: readonly Module[] = [...described, createFiguresModule(shared, described), erasure];
  checkReactions(all);
  registerModules(shared, all);
  return {
    ...named,
    all,
    eraseAgain: erasure.eraseAgain,
    routes: all.flatMap(({ routes }) => routes),
    /** Writes what the modules have buffered in memory. Never rejects. */
    async flush(): Promise<void> {
      await Promise.all(all.map(async (module) => module.flush?.()));
    },
  };
}
