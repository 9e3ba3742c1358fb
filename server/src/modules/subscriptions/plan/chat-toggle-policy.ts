import type { RefusalCode } from '@akatale/contracts/refusals';
import type { ChatOverride } from '@akatale/contracts/operators/vendor-management';

/** What the switch of a vendor's chats is decided from. */
export interface ChatSwitch {
  chatOverride: ChatOverride;
  chatOverrideUntil: Date | null;
  isAllowed: boolean;
  /** Whether trial or payments allow chats, whatever an operator has said. */
  isAllowedByPlan: boolean;
}

interface Toggle {
  allowChat: boolean;
  /** When an 'allow' without payment ends by itself. */
  until: Date | null;
}

/**
 * The operator's word that makes the chats what they shall be: no word at all where trial or payments
 * allow them anyway.
 */
export function overrideFor(
  { isAllowedByPlan }: ChatSwitch,
  { allowChat, until }: Toggle,
): { word: ChatOverride; until: Date | null } {
  if (!allowChat) return { word: 'deny', until: null };
  return isAllowedByPlan ? { word: null, until: null } : { word: 'allow', until };
}

/** How a vendor's chats stand, as a text that is another one whenever an operator should look again. */
export function chatStateOf({ chatOverride, chatOverrideUntil, isAllowed }: ChatSwitch): string {
  const until = chatOverride === 'allow' ? chatOverrideUntil : null;
  const access = isAllowed ? 'open' : 'locked';
  return [access, chatOverride ?? 'plan', until?.toISOString() ?? ''].join('/');
}

/** Why the switch is not turned: an operator who saw another state than the present one decides again. */
export function refusalToToggle(vendor: ChatSwitch, expected: string | undefined): RefusalCode | null {
  return expected === undefined || expected === chatStateOf(vendor) ? null : 'CHANGED_MEANWHILE';
}
