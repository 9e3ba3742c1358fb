import { listAuditLog } from '@akatale/contracts/people/audit-endpoints';
import type { AuditEntry } from '@akatale/contracts/people/audit-schemas';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Api } from '../../../data/api/api.ts';
import { filterWellFormed } from '../../../data/api/well-formed.ts';
import { orFirstPage } from '../../../data/first-page.ts';
import type { Loaded, LoadContext } from '../../../data/page.ts';
import { type AuditChoice, auditHref, readAuditChoice } from './audit-choice.ts';

export function auditQuery(api: Api, { personId, actorId, acts, before }: AuditChoice) {
  return infiniteQueryOptions({
    queryKey: [listAuditLog.path, personId, actorId, acts, before],
    queryFn: async ({ pageParam, signal }) => {
      const query = {
        ...(personId && { personId }),
        ...(actorId && { actorId }),
        ...(acts && { acts }),
        ...(pageParam && { before: pageParam }),
      };
      const { items, next } = await api.callPage(listAuditLog, { query }, { signal });
      return { items: filterWellFormed('audit entry', items, isEntry), next };
    },
    initialPageParam: before,
    getNextPageParam: ({ next }) => next,
  });
}

/** Fetched again on every visit: other operators act meanwhile. */
export async function loadAudit({ api, queries, search }: LoadContext): Promise<Loaded<null>> {
  const choice = readAuditChoice(search);
  const loading = queries.fetchInfiniteQuery({ ...auditQuery(api, choice), staleTime: 0 });
  return orFirstPage(loading, choice.before, auditHref({ ...choice, before: null }));
}

function isEntry(row: Record<string, unknown>): boolean {
  const { id, action, subject, createdAt } = row;
  return (
    Number.isSafeInteger(id) &&
    typeof action === 'string' &&
    typeof createdAt === 'string' &&
    typeof (subject as AuditEntry['subject'] | null | undefined)?.type === 'string'
  );
}
