import type { OutputOf } from '@akatale/contracts/endpoint';
import type { CaseSubject } from '@akatale/contracts/trust/cases';
import type { ReportReason } from '@akatale/contracts/trust/reports';
import { reportSubject } from '@akatale/contracts/trust/reports-endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../data/client.ts';
import { transparencyQuery } from '../transparency/index.ts';

export interface ReportedThing {
  thing: CaseSubject;
  thingId: number;
  /** Of a person. */
  chatId?: number;
}

export interface Sent {
  outcome: OutputOf<typeof reportSubject>['outcome'];
  reason: ReportReason;
  /** Of a visitor. */
  address: string;
}

interface ReportInput {
  reason: ReportReason;
  words?: string;
  email?: string;
}

export function useReport({ thing, thingId, chatId }: ReportedThing) {
  const api = useApi();
  const queries = useQueryClient();
  const about = { thing, thingId, ...(chatId !== undefined && { chatId }) };
  return async (input: ReportInput) => {
    // What is said after it is at hand then.
    void queries.prefetchQuery(transparencyQuery(api));
    return api.call(reportSubject, { body: { ...about, ...input } });
  };
}
