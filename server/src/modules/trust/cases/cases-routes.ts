import { clampLimit } from '@akatale/contracts/paging';
import * as appeals from '@akatale/contracts/trust/appeals-endpoints';
import * as contract from '@akatale/contracts/trust/cases-endpoints';
import { cutPage } from '../../../platform/http/input/cursor.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import { appealTokens } from './appeals/appeal-tokens.ts';
import { appealCursor, findSuspension, listWaitingAppeals } from './appeals/appeals-store.ts';
import { decideAppeal } from './appeals/decide-appeal.ts';
import { readAppeal, makeAppeal } from './appeals/make-appeal.ts';
import { appealLimit, type CasesDeps } from './cases-deps.ts';
import { actsOf, deciderOf } from './cases-policy.ts';
import { actOnListing, decideCase } from './decide-case.ts';
import { countCases, describeAppeals, describeWaiting } from './queue/list-cases.ts';
import { caseCursor, listWaiting } from './queue/queue-store.ts';
import { sayKind } from './say-kind.ts';
import { undoDismissal } from './undo-dismissal.ts';

export function casesRoutes(deps: CasesDeps): Route[] {
  const { db } = deps;
  return [
    route(contract.listCases, async ({ query: { limit: wanted, before, ...filter } }, { viewer, nextPage }) => {
      const limit = clampLimit(wanted);
      const after = before === undefined ? undefined : caseCursor.read(before);
      const rows = await listWaiting(db, { ...filter, operator: deciderOf(viewer), after, limit: limit + 1 });
      const { page, last } = cutPage(rows, limit);
      if (last) nextPage(caseCursor.write(last));
      return describeWaiting(deps, page);
    }),
    route(contract.countCases, async (_input, { viewer }) => countCases(db, deciderOf(viewer))),
    route(contract.decideCase, async ({ params, body: { decision, ...body } }, { viewer, idempotently }) =>
      idempotently(async (tx) =>
        decideCase(deps, tx, { ...body, act: actsOf[decision], caseId: params.id, operator: deciderOf(viewer) }),
      ),
    ),
    route(contract.undoDismissal, async ({ params }, { viewer }) =>
      inTransaction(db, async (tx) => undoDismissal(deps, tx, { caseId: params.id, operator: deciderOf(viewer) })),
    ),
    route(contract.takeDown, async ({ params, body }, { viewer, idempotently }) =>
      idempotently(async (tx) =>
        actOnListing(deps, tx, { ...body, act: 'take-down', productId: params.id, operator: deciderOf(viewer) }),
      ),
    ),
    route(contract.restoreProduct, async ({ params, body }, { viewer, idempotently }) =>
      idempotently(async (tx) =>
        actOnListing(deps, tx, { ...body, act: 'lift', productId: params.id, operator: deciderOf(viewer) }),
      ),
    ),
    route(contract.setKind, async ({ params, body }, { viewer, idempotently }) =>
      idempotently(async (tx) => sayKind(deps, tx, { ...body, productId: params.id, operator: deciderOf(viewer) })),
    ),
    route(contract.listAppeals, async ({ query }, { viewer, nextPage }) => {
      const limit = clampLimit(query.limit);
      const after = query.before === undefined ? undefined : appealCursor.read(query.before);
      const rows = await listWaitingAppeals(db, { operator: deciderOf(viewer), after, limit: limit + 1 });
      const { page, last } = cutPage(rows, limit);
      if (last) nextPage(appealCursor.write(last.createdAt, last.caseId));
      return describeAppeals(db, page);
    }),
    route(contract.decideAppeal, async ({ params, body }, { viewer, idempotently }) =>
      idempotently(async (tx) => decideAppeal(deps, tx, { ...body, caseId: params.id, operator: deciderOf(viewer) })),
    ),
    ...appealRoutes(deps),
  ];
}

function appealRoutes(deps: CasesDeps): Route[] {
  const { accounts, db, signerFor } = deps;
  const limit = appealLimit;
  return [
    route(appeals.getAppeal, async ({ params }) => readAppeal(deps, params.token), { limit }),
    route(appeals.appeal, async ({ params, body }) => makeAppeal(deps, params.token, body.words), { limit }),
    route(
      appeals.findAppeal,
      async ({ body }, { ip, deviceCookie }) => {
        const userId = await accounts.closing.findHidden(body, { ip, deviceCookie });
        const caseId = await findSuspension(db, userId);
        return { token: caseId === undefined ? null : appealTokens(signerFor).create(caseId) };
      },
      // Passwords are hashed in a queue of their own.
      { limit, hasOwnQueue: true },
    ),
  ];
}
