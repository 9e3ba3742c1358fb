import { type CaseCause, caseCauses } from '@akatale/contracts/market/decision-causes';
import { type CaseGroup, caseGroups, type CaseSubject, caseSubjects } from '@akatale/contracts/trust/cases';
import type { CaseCounts, CaseFilter, WaitingCase } from '@akatale/contracts/trust/cases-schemas';
import { type ReportReason, reportReasons } from '@akatale/contracts/trust/reports';
import { withQuery } from '@akatale/contracts/with-query';

export interface CaseChoice {
  /** Null for all cases. */
  list: CaseGroup | CaseCause | 'appeals' | null;
  thing: CaseSubject | null;
  reason: ReportReason | null;
  before: string | null;
  /** Shown beside the list on a wide screen; null for its first. */
  case: number | null;
}

export const allCases: CaseChoice = { list: null, thing: null, reason: null, before: null, case: null };

export const isAll = ({ list, thing, reason }: CaseChoice): boolean => !list && !thing && !reason;

/** Why something waits that nobody has reported, or not only that. */
export const caseKinds = [
  'first-listing',
  'asked-again',
  'copy',
  'prohibited-word',
  'near-copy',
] as const satisfies readonly CaseCause[];

/** From the address; what it does not know is left out. */
export function readCaseChoice(search: URLSearchParams): CaseChoice {
  const known = <Name extends string>(name: string, all: readonly Name[]) =>
    all.find((each) => each === search.get(name)) ?? null;
  return {
    list: known('list', [...caseGroups, ...caseCauses, 'appeals']),
    thing: known('thing', caseSubjects),
    reason: known('reason', reportReasons),
    before: search.get('before'),
    case: /^[1-9]\d{0,15}$/.test(search.get('case') ?? '') ? Number(search.get('case')) : null,
  };
}

export function casesHref(choice: Partial<CaseChoice>): string {
  const search = new URLSearchParams();
  for (const name of ['list', 'thing', 'reason', 'before', 'case'] as const) {
    const value = choice[name];
    if (value) search.set(name, String(value));
  }
  return withQuery('/admin/cases', search);
}

type Listed = Pick<CaseChoice, 'list' | 'thing' | 'reason'>;

/** What the server is asked for. */
export function filterOf({ list, thing, reason }: Listed): CaseFilter {
  const group = caseGroups.find((each) => each === list);
  const cause = group ? undefined : caseCauses.find((each) => each === list);
  return { ...(group && { group }), ...(cause && { cause }), ...(thing && { thing }), ...(reason && { reason }) };
}

/** How many wait in a list that no reason narrows. */
export function countIn(counts: CaseCounts, choice: Partial<Omit<Listed, 'reason'>>): number {
  if (choice.list === 'appeals') return counts.appeals.count;
  const wanted = Object.entries(filterOf({ list: null, thing: null, reason: null, ...choice }));
  const chosen = counts.kinds.filter((kind) =>
    wanted.every(([name, value]) => kind[name as keyof typeof kind] === value),
  );
  return chosen.reduce((sum, { count }) => sum + count, 0);
}

/** What is counted of a case. */
export type Counted = Pick<WaitingCase, 'cause' | 'thing' | 'reports'>;

/** With one more, or one less. */
export function countAlso(counts: CaseCounts, { cause, thing, reports }: Counted, by: 1 | -1): CaseCounts {
  const group = cause === 'reported' || reports.reporters > 0 ? 'reported' : 'held';
  return {
    ...counts,
    waiting: counts.waiting + by,
    [group]: { ...counts[group], count: counts[group].count + by },
    kinds: counts.kinds.map((kind) =>
      kind.group === group && kind.cause === cause && kind.thing === thing ? { ...kind, count: kind.count + by } : kind,
    ),
  };
}
