import type { RefusalCode } from '@akatale/contracts/refusals';
import type { ChatOverride } from '@akatale/contracts/operators/vendor-management-schemas';

export interface ChatSwitch {
  chatOverride: ChatOverride;
  chatOverrideUntil: Date | null;
  isAllowed: boolean;
  isAllowedByPlan: boolean;
}

interface Toggle {
  allowChat: boolean;
  until: Date | null;
}

export function overrideFor(
  { isAllowedByPlan }: ChatSwitch,
  { allowChat, until }: Toggle,
): { decision: ChatOverride; until: Date | null } {
  if (!allowChat) return { decision: 'deny', until: null };
  return isAllowedByPlan ? { decision: null, until: null } : { decision: 'allow', until };
}

export function chatStateOf({ chatOverride, chatOverrideUntil, isAllowed }: ChatSwitch): string {
  const until = chatOverride === 'allow' ? chatOverrideUntil : null;
  const access = isAllowed ? 'open' : 'locked';
  return [access, chatOverride ?? 'plan', until?.toISOString() ?? ''].join('/');
}

/** The operator has seen an outdated state and must decide again. */
export function refusalToToggle(vendor: ChatSwitch, expected: string | undefined): RefusalCode | null {
  return expected === undefined || expected === chatStateOf(vendor) ? null : 'CHANGED_MEANWHILE';
}
