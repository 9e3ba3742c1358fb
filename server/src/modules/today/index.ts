import { getToday as contract } from '@akatale/contracts/operators/vendor-management-endpoints';
import { route } from '../../platform/http/route.ts';
import type { Module } from '../../platform/module.ts';
import { getToday, type TodayDeps } from './get-today.ts';

/** The front page of the operators' desk. */
export function createTodayModule(deps: TodayDeps): Module {
  return {
    name: 'today',
    reads: ['products', 'unclaimed_accounts', 'users'],
    routes: [route(contract, async (_input, { viewer }) => getToday(deps, viewer.operatorRole))],
    exportFor: async () => ({}),
    eraseFor: async () => undefined,
  };
}
