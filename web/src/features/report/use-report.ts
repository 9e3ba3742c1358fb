import type { ReportReason } from '@akatale/contracts/community/reports';
import { reportThing } from '@akatale/contracts/community/reports-endpoints';
import type { CaseThing } from '@akatale/contracts/operators/cases';
import { useApi } from '../../data/client.ts';

interface Said {
  reason: ReportReason;
  words?: string;
  email?: string;
}

export function useReport(about: { thing: CaseThing; thingId: number }) {
  const api = useApi();
  return async (said: Said) => api.call(reportThing, { body: { ...about, ...said } });
}

export type SendReport = ReturnType<typeof useReport>;
