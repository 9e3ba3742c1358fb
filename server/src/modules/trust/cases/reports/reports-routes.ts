import * as contract from '@akatale/contracts/trust/reports-endpoints';
import { route, type Route } from '../../../../platform/http/route.ts';
import type { CasesDeps } from '../cases-deps.ts';
import { confirmReport, readReport } from './confirm-report.ts';
import { reportSubject } from './report-subject.ts';

export function reportsRoutes(deps: CasesDeps): Route[] {
  return [
    route(contract.reportSubject, async ({ body }, context) => reportSubject(deps, body, context)),
    route(contract.getReport, async ({ params }) => readReport(deps, params.token)),
    route(contract.confirmReport, async ({ body }) => confirmReport(deps, body.token)),
  ];
}
