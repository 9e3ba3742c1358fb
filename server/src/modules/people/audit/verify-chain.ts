import { createHash } from 'node:crypto';
import type { AuditVerdict } from '@akatale/contracts/people/audit-schemas';
import type { Executor } from '../../../platform/postgres/database.ts';
import { digestOf } from './add-entry.ts';
import { findLinks, type Link } from './audit-store.ts';

const BATCH = 1000;

export async function verifyChain(db: Executor): Promise<AuditVerdict> {
  let hash: Buffer = Buffer.alloc(0);
  let last: Link | undefined;
  let entries = 0;
  for (;;) {
    const links = await findLinks(db, last?.id ?? 0, BATCH);
    for (const link of links) {
      hash = createHash('sha256').update(hash).update(link.content).digest();
      const fault = faultOf(link, hash);
      if (fault) return { entries, head: headOf(last), broken: { id: link.id, fault } };
      last = link;
      entries += 1;
    }
    if (links.length < BATCH) return { entries, head: headOf(last), broken: null };
  }
}

function faultOf(link: Link, hash: Buffer): 'entry' | 'reason' | null {
  if (!link.hash.equals(hash)) return 'entry';
  return isReasonWhole(link) ? null : 'reason';
}

function isReasonWhole({ reasonDigest, reason, salt, isRedacted }: Link): boolean {
  if (!reasonDigest) return reason === null;
  if (isRedacted) return reason === null;
  return reason !== null && salt !== null && digestOf(salt, reason).equals(reasonDigest);
}

function headOf(link: Link | undefined): AuditVerdict['head'] {
  return link ? { id: link.id, hash: link.hash.toString('hex') } : null;
}
