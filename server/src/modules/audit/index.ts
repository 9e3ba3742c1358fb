import type { Module } from '../../platform/module.ts';
import type { Executor, Transaction } from '../../platform/postgres/database.ts';
import { addEntry, type AuditEntry } from './add-entry.ts';
import { findActsOn, redactReasonsAbout } from './audit-store.ts';
import { verifyChain, type Verdict } from './verify-chain.ts';

export type { AuditEntry, Verdict };

export interface AuditModule extends Module {
  /** Writes down what was done with power over others; the last thing that its transaction does. */
  add(tx: Transaction, entry: AuditEntry): Promise<void>;
  verify(db: Executor): Promise<Verdict>;
}

/** The audit log: what was done with power over others, and why. */
export function createAuditModule(): AuditModule {
  return {
    name: 'audit',
    routes: [],
    exportFor: async (db, userId) => ({ operatorActs: await findActsOn(db, userId) }),
    eraseFor: redactReasonsAbout,
    add: addEntry,
    verify: verifyChain,
  };
}
