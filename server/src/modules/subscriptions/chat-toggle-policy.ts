import type { RefusalCode } from '@akatale/contracts/refusals';
import type { ChatOverride } from '@akatale/contracts/vendor-management';
import { isChatAllowed, type Standing } from '../accounts/index.ts';

/** What the switch of a vendor's chats is decided from. */
export type ToggledVendor = Standing & { chatOverrideUntil: Date | null };

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
  vendor: ToggledVendor,
  { allowChat, until }: Toggle,
): { word: ChatOverride; until: Date | null } {
  if (!allowChat) return { word: 'deny', until: null };
  if (isChatAllowed({ ...vendor, chatOverride: null })) return { word: null, until: null };
  return { word: 'allow', until };
}

/** How a vendor's chats stand, as a text that is another one whenever an operator should look again. */
export function chatStateOf(vendor: ToggledVendor): string {
  const { chatOverride, chatOverrideUntil } = vendor;
  const until = chatOverride === 'allow' ? chatOverrideUntil : null;
  const access = isChatAllowed(vendor) ? 'open' : 'locked';
  return [access, chatOverride ?? 'plan', until?.toISOString() ?? ''].join('/');
}

/** Why the switch is not turned: an operator who saw another state than the present one decides again. */
export function refusalToToggle(
  vendor: ToggledVendor,
  expected: string | undefined,
): RefusalCode | null {
  return expected === undefined || expected === chatStateOf(vendor) ? null : 'CHANGED_MEANWHILE';
}
