import type { CaseSubject } from '@akatale/contracts/trust/cases';
import type { ReportReason } from '@akatale/contracts/trust/reports';
import { reportSubject } from '@akatale/contracts/trust/reports-endpoints';
import { useApi } from '../../../data/client.ts';

interface ReportInput {
  reason: ReportReason;
  words?: string;
  email?: string;
}

export function useReport(about: { thing: CaseSubject; thingId: number }) {
  const api = useApi();
  return async (input: ReportInput) => api.call(reportSubject, { body: { ...about, ...input } });
}

export type SendReport = ReturnType<typeof useReport>;
