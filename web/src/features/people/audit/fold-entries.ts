import type { AuditEntry } from '@akatale/contracts/people/audit-schemas';

/** Newest first. */
export type Acts = readonly [AuditEntry, ...AuditEntry[]];

const HOUR_MS = 3_600_000;

/** Puts the same act of one person on the same thing, again and again and within an hour each time, into one group. */
export function foldEntries(entries: readonly AuditEntry[]): Acts[] {
  const folded: [AuditEntry, ...AuditEntry[]][] = [];
  for (const entry of entries) {
    const acts = folded.at(-1);
    if (acts && isSameAct(acts.at(-1) ?? acts[0], entry)) acts.push(entry);
    else folded.push([entry]);
  }
  return folded;
}

/** Nothing but the time differs, so that a group says what each of its entries does. */
function isSameAct(later: AuditEntry, earlier: AuditEntry): boolean {
  const isSoonAfter = Date.parse(later.createdAt) - Date.parse(earlier.createdAt) < HOUR_MS;
  return isSoonAfter && saidOf(later) === saidOf(earlier);
}

const saidOf = ({ action, actor, subject, people, reason, isRedacted, details }: AuditEntry): string =>
  JSON.stringify([action, actor, subject, people, reason, isRedacted, details]);

export interface Named {
  type: string;
  id: number;
  name: string | null;
}

/** Those to whom it was done: an entry on many people holds their ids. */
export function subjectsOf({ subject: { type, id, name }, people }: AuditEntry): Named[] {
  return id === null ? people.map((person) => ({ type: 'user', ...person })) : [{ type, id, name }];
}
