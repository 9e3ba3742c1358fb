import * as contract from '@akatale/contracts/operators/cases-endpoints';
import { clampLimit } from '@akatale/contracts/paging';
import { cutPage } from '../../platform/http/input/cursor.ts';
import { route, type Route } from '../../platform/http/route.ts';
import { toWaitingCase } from './case-view.ts';
import type { CasesDeps } from './cases-deps.ts';
import { caseCursor, countWaiting, listWaiting } from './cases-store.ts';
import { actOnListing, decideCase } from './decide-case.ts';

export function casesRoutes(deps: CasesDeps): Route[] {
  const { db } = deps;
  return [
    route(contract.listCases, async ({ query }, { nextPage }) => {
      const limit = clampLimit(query.limit);
      const after = query.before === undefined ? undefined : caseCursor.read(query.before);
      const { page, last } = cutPage(await listWaiting(db, { after, limit: limit + 1 }), limit);
      if (last) nextPage(caseCursor.write(last.openedAt, last.id));
      return page.map(toWaitingCase);
    }),
    route(contract.countCases, async () => ({ waiting: await countWaiting(db) })),
    route(contract.decideCase, async ({ params, body: { decision, ...body } }, { viewer, idempotently }) =>
      idempotently(async (tx) => {
        const isApproved = decision === 'approve';
        return decideCase(deps, tx, { ...body, isApproved, caseId: params.id, operatorId: viewer.userId });
      }),
    ),
    route(contract.takeDown, async ({ params, body }, { viewer, idempotently }) =>
      idempotently(async (tx) => {
        const operatorId = viewer.userId;
        return actOnListing(deps, tx, { ...body, act: 'take-down', productId: params.id, operatorId });
      }),
    ),
    route(contract.restoreProduct, async ({ params, body }, { viewer, idempotently }) =>
      idempotently(async (tx) => {
        const operatorId = viewer.userId;
        return actOnListing(deps, tx, { ...body, act: 'lift', productId: params.id, operatorId });
      }),
    ),
  ];
}
