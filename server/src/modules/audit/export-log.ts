import type { Download } from '../../platform/http/download.ts';
import { kampalaDay } from '../../platform/kampala-day.ts';
import { inTransaction } from '../../platform/postgres/database.ts';
import { addEntry } from './add-entry.ts';
import type { AuditDeps } from './audit-deps.ts';
import { findLinks, type Link } from './audit-store.ts';

const BATCH = 1000;

/** Includes an entry for this export. The file can be verified by itself. */
export async function exportLog({ db, clock }: AuditDeps, actorId: number): Promise<Download> {
  const at = clock.now();
  await inTransaction(db, async (tx) =>
    addEntry(tx, {
      ...{ actorId, action: 'audit.exported', at },
      subject: { type: 'audit-log', id: null },
    }),
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
    ...{ id, content, hash: hash.toString('hex') },
    ...(reason !== null && { reason, salt: salt?.toString('hex') }),
    ...(isRedacted && { isRedacted }),
  };
}
