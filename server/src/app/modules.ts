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
  commonOf,
  createDeals,
  createDesk,
  createMarket,
  createNotices,
  createPeople,
  createTrust,
  type TestReplacements,
} from './wings.ts';

export type { TestReplacements };
export type Modules = ReturnType<typeof createModules>;

/** Connects the modules, wing by wing. Throws where an event has no reaction. */
export function createModules(opened: AppContext, cheaper: TestReplacements = {}) {
  const appContext = commonOf(opened);
  const people = createPeople(appContext, cheaper);
  const market = createMarket(appContext, people);
  const deals = createDeals(appContext, { ...people, ...market });
  const trust = createTrust(appContext, { ...people, ...market, ...deals });
  const notices = createNotices(appContext, { ...people, ...market, ...deals, ...trust });
  const before = { ...people, ...market, ...deals, ...trust, ...notices };
  const desk = createDesk(appContext, before, cheaper, () => described);
  const named = { ...before, ...desk, deliveries: createDeliveriesModule(appContext) };
  const described: Module[] = [
    ...Object.values(named),
    createRequestsModule(appContext),
    createReadDatabasesModule(appContext),
  ];
  const erasure = createErasureModule({ ...appContext, ...people }, described);
  const all: readonly Module[] = [...described, createFiguresModule(appContext, described), erasure];
  checkReactions(all);
  registerModules(appContext, all);
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
