import type { AuditEntry } from '@akatale/contracts/operators/audit-schemas';
import { AUDIT_PAGE_SIZE, type AuditGroup, auditGroups } from '@akatale/contracts/operators/audit';
import { clampLimit } from '@akatale/contracts/paging';
import { cutPage } from '../../platform/cut-page.ts';
import { LAST_COUNT, listCursor } from '../../platform/http/input/cursor.ts';
import type { AuditDeps } from './audit-deps.ts';
import { type EntryRow, findEntries } from './audit-store.ts';

const cursor = listCursor('a', [LAST_COUNT]);

interface ListEntriesInput {
  actorId?: number | undefined;
  personId?: number | undefined;
  acts?: AuditGroup | undefined;
  limit?: number | undefined;
  before?: string | undefined;
  nextPage: (cursor: string) => void;
}

/** Refuses `INVALID_CURSOR`. */
export async function listEntries(
  { db }: Pick<AuditDeps, 'db'>,
  { actorId, personId, acts, limit: requestedLimit, before, nextPage }: ListEntriesInput,
): Promise<AuditEntry[]> {
  const limit = clampLimit(requestedLimit, AUDIT_PAGE_SIZE);
  const [beforeId] = before === undefined ? [] : cursor.read(before);
  const rows = await findEntries(db, {
    actorId,
    personId,
    actions: acts && auditGroups[acts],
    beforeId,
    limit: limit + 1,
  });
  const { page, last } = cutPage(rows, limit);
  if (last) nextPage(cursor.write(last.id));
  return page.map(toEntry);
}

function toEntry(row: EntryRow): AuditEntry {
  const { id, action, actorId, actorName, reason, isRedacted, details, people } = row;
  return {
    ...{ id, action, reason, isRedacted, details, people },
    actor: actorId === null ? null : { id: actorId, name: actorName ?? '' },
    subject: { type: row.subjectType, id: row.subjectId, name: row.subjectName },
    createdAt: row.createdAt.toISOString(),
  };
}
