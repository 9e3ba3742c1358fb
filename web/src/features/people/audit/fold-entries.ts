import type { AuditEntry } from '@akatale/contracts/people/audit-schemas';

/** Newest first. */
export type Acts = readonly [AuditEntry, ...AuditEntry[]];

const HOUR_MS = 3_600_000;

/** Puts the same act of one person, again and again without a reason and within an hour each time, into one group. */
export function foldEntries(entries: readonly AuditEntry[]): Acts[] {
  const folded: [AuditEntry, ...AuditEntry[]][] = [];
  for (const entry of entries) {
    const acts = folded.at(-1);
    if (acts && isSameAct(acts.at(-1) ?? acts[0], entry)) acts.push(entry);
    else folded.push([entry]);
  }
  return folded;
}

function isSameAct(later: AuditEntry, earlier: AuditEntry): boolean {
  const isPlain = [later, earlier].every(({ reason, isRedacted }) => reason === null && !isRedacted);
  const isSoonAfter = Date.parse(later.createdAt) - Date.parse(earlier.createdAt) < HOUR_MS;
  return isPlain && isSoonAfter && later.action === earlier.action && later.actor?.id === earlier.actor?.id;
}

export interface Named {
  type: string;
  id: number;
  name: string | null;
}

/** Those to whom the acts were done, each once. */
export function subjectsOf(acts: Acts): Named[] {
  const all = acts.flatMap(({ subject: { type, id, name }, people }): Named[] =>
    id === null ? people.map((person) => ({ type: 'user', ...person })) : [{ type, id, name }],
  );
  return [...new Map(all.map((target) => [`${target.type} ${target.id}`, target])).values()];
}
