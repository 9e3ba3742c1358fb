import { readId } from '@akatale/contracts/paging';
import { type AuditGroup, auditGroupNames } from '@akatale/contracts/people/audit';
import { withQuery } from '@akatale/contracts/with-query';

/** Filter and start of the first page (for browsers without scripts), stored in the URL. */
export interface AuditChoice {
  personId: number | null;
  actorId: number | null;
  acts: AuditGroup | null;
  before: string | null;
}

export function readAuditChoice(search: URLSearchParams): AuditChoice {
  return {
    personId: readId(search.get('person') ?? '') ?? null,
    actorId: readId(search.get('by') ?? '') ?? null,
    acts: auditGroupNames.find((acts) => acts === search.get('acts')) ?? null,
    before: search.get('before'),
  };
}

export function auditHref({ personId, actorId, acts, before }: Partial<AuditChoice> = {}): string {
  const params = new URLSearchParams({
    ...(personId && { person: String(personId) }),
    ...(actorId && { by: String(actorId) }),
    ...(acts && { acts }),
    ...(before && { before }),
  });
  return withQuery('/admin/audit', params);
}
