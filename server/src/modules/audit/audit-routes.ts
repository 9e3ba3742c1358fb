import * as contract from '@akatale/contracts/operators/audit-endpoints';
import { route, type Route } from '../../platform/http/route.ts';
import type { AuditDeps } from './audit-deps.ts';
import { exportLog } from './export-log.ts';
import { listEntries } from './list-entries.ts';
import { verifyChain } from './verify-chain.ts';

export function auditRoutes(deps: AuditDeps): Route[] {
  return [
    route(contract.listAuditLog, async ({ query }, { nextPage }) => listEntries(deps, { ...query, nextPage })),
    route(contract.verifyAuditLog, async () => verifyChain(deps.db)),
    route(contract.exportAuditLog, async (_input, { viewer }) => exportLog(deps, viewer.userId)),
  ];
}
