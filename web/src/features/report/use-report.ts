import type { ReportReason, ReportThing } from '@akatale/contracts/community/reports';
import { reportThing } from '@akatale/contracts/community/reports-endpoints';
import { useApi } from '../../data/client.ts';

interface Said {
  reason: ReportReason;
  words?: string;
  email?: string;
}

export function useReport(about: { thing: ReportThing; thingId: number }) {
  const api = useApi();
  return async (said: Said) => api.call(reportThing, { body: { ...about, ...said } });
}

export type SendReport = ReturnType<typeof useReport>;
