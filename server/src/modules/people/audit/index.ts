import type { AuditVerdict } from '@akatale/contracts/people/audit-schemas';
import type { Module } from '../../../platform/module.ts';
import type { Executor, Transaction } from '../../../platform/postgres/database.ts';
import { addEntries, type AuditEntry } from './add-entry.ts';
import type { AuditDeps } from './audit-deps.ts';
import { auditRoutes } from './audit-routes.ts';
import { findActsOn, findHash, findHead, redactReason, redactReasonsAbout } from './audit-store.ts';
import { verifyChain } from './verify-chain.ts';

export type { AuditEntry };
export { isAbout } from './audit-store.ts';

export interface AuditModule extends Module {
  /** Adds an entry; call it last in the transaction. */
  add(tx: Transaction, entry: AuditEntry): Promise<void>;
  /** As `add`, in two statements however many there are. */
  addAll(tx: Transaction, entries: readonly AuditEntry[]): Promise<void>;
  verify(db: Executor): Promise<AuditVerdict>;
  /** The last entry with its hash, in hex; undefined without entries. */
  head(db: Executor): Promise<{ id: number; hash: string } | undefined>;
  hashOf(db: Executor, entryId: number): Promise<string | undefined>;
  /** Removes the reason of an entry; false where it has none. */
  redact(tx: Transaction, entryId: number): Promise<boolean>;
}

/** The audit log of operators' measures and their reasons. */
export function createAuditModule(deps: AuditDeps): AuditModule {
  return {
    name: 'audit',
    // Of later wings: an entry is shown with what it is about as that is now, and stores no copy of it.
    reads: ['chats', 'payments', 'products', 'saved_replies', 'users'],
    routes: auditRoutes(deps),
    exportFor: async (db, userId) => ({ operatorActs: await findActsOn(db, userId) }),
    eraseFor: redactReasonsAbout,
    add: async (tx, entry) => addEntries(tx, [entry]),
    addAll: addEntries,
    verify: verifyChain,
    head: async (db) => {
      const head = await findHead(db);
      return head && { id: head.id, hash: head.hash.toString('hex') };
    },
    hashOf: async (db, entryId) => (await findHash(db, entryId))?.toString('hex'),
    redact: redactReason,
  };
}
