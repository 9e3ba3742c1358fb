import type { CaseDecision } from '@akatale/contracts/trust/cases';

const leftAsItWas = new Set<string>(['approved', 'restored', 'dismissed', 'withdrawn']);

/** Whether what was reported has changed something, which is all that reporters are told. */
export function isActedOn(decision: CaseDecision): boolean {
  return !leftAsItWas.has(decision);
}
