import { clampLimit } from '@akatale/contracts/paging';
import { AUDIT_PAGE_SIZE, type AuditGroup, auditGroups } from '@akatale/contracts/people/audit';
import * as contract from '@akatale/contracts/people/audit-endpoints';
import type { AuditEntry } from '@akatale/contracts/people/audit-schemas';
import type { Download } from '../../../platform/http/download.ts';
import { cutPage, LAST_COUNT, listCursor } from '../../../platform/http/input/cursor.ts';
import { route, type Route } from '../../../platform/http/route.ts';
import { kampalaDay } from '../../../platform/kampala-day.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import { addEntries } from './add-entry.ts';
import type { AuditDeps } from './audit-deps.ts';
import { type EntryRow, findEntries, findLinks, type Link } from './audit-store.ts';
import { verifyChain } from './verify-chain.ts';

const BATCH = 1000;

/** Includes an entry for this export. The file can be verified by itself. */
async function exportLog({ db, clock }: AuditDeps, actorId: number): Promise<Download> {
  const at = clock.now();
  await inTransaction(db, async (tx) =>
    addEntries(tx, [{ actorId, action: 'audit.exported', at, subject: { type: 'audit-log', id: null } }]),
  );
  return { fileName: `audit-log-${kampalaDay(at)}.ndjson`, pieces: pieces(db) };
}

async function* pieces(db: AuditDeps['db']): AsyncGenerator<string> {
  let last: Link | undefined;
  for (;;) {
    const links = await findLinks(db, last?.id ?? 0, BATCH);
    yield links.map((link) => `${JSON.stringify(toLine(link))}\n`).join('');
    last = links.at(-1) ?? last;
    if (links.length < BATCH) break;
  }
  const head = last && { id: last.id, hash: last.hash.toString('hex') };
  yield `${JSON.stringify({ head: head ?? null })}\n`;
}

/** `hash` is SHA-256 of the bytes of the previous hash and of the text `content`. */
function toLine({ id, content, hash, reason, salt, isRedacted }: Link) {
  return {
    id,
    content,
    hash: hash.toString('hex'),
    ...(reason !== null && { reason, salt: salt?.toString('hex') }),
    ...(isRedacted && { isRedacted }),
  };
}

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
async function listEntries(
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
  const { id, action, actorId, actorName, reason, isRedacted, details, people, payment } = row;
  return {
    id,
    action,
    reason,
    isRedacted,
    details,
    people,
    payment,
    actor: actorId === null ? null : { id: actorId, name: actorName ?? '' },
    subject: { type: row.subjectType, id: row.subjectId, name: row.subjectName },
    createdAt: row.createdAt.toISOString(),
  };
}

export function auditRoutes(deps: AuditDeps): Route[] {
  return [
    route(contract.listAuditLog, async ({ query }, { nextPage }) => listEntries(deps, { ...query, nextPage })),
    route(contract.verifyAuditLog, async () => verifyChain(deps.db)),
    route(contract.exportAuditLog, async (_input, { viewer }) => exportLog(deps, viewer.userId)),
  ];
}
