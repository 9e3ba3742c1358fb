import { type CaseCause, caseCauses } from '@akatale/contracts/market/decision-causes';
import { type CaseSubject, caseSubjects } from '@akatale/contracts/trust/cases';
import { type ReportReason, reportReasons } from '@akatale/contracts/trust/reports';
import { withQuery } from '@akatale/contracts/with-query';

export interface CaseChoice {
  /** Null for all of them. */
  list: CaseCause | 'appeals' | null;
  thing: CaseSubject | null;
  reason: ReportReason | null;
  before: string | null;
}

export const allCases: CaseChoice = { list: null, thing: null, reason: null, before: null };

export const caseLists = [
  'reported',
  'first-listing',
  'asked-again',
  'copy',
  'prohibited-word',
  'near-copy',
  'appeals',
] as const satisfies readonly CaseChoice['list'][];

/** From the address; what it does not know is left out. */
export function readCaseChoice(search: URLSearchParams): CaseChoice {
  const known = <Name extends string>(name: string, all: readonly Name[]) =>
    all.find((each) => each === search.get(name)) ?? null;
  return {
    list: known('list', [...caseCauses, 'appeals']),
    thing: known('thing', caseSubjects),
    reason: known('reason', reportReasons),
    before: search.get('before'),
  };
}

export function casesHref(choice: Partial<CaseChoice>): string {
  const search = new URLSearchParams();
  for (const name of ['list', 'thing', 'reason', 'before'] as const) {
    const value = choice[name];
    if (value) search.set(name, value);
  }
  return withQuery('/admin/cases', search);
}
