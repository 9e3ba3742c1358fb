import type { SupportOrigin } from '@akatale/contracts/deals/chats';

/** The first that matches. The login is none: a person who came by it wanted something else. */
const ORIGINS: readonly (readonly [RegExp, SupportOrigin])[] = [
  [/^\/(discover|filters)?$/, 'discover'],
  [/^\/products\/\d+$/, 'product'],
  [/^\/vendor-store\//, 'store'],
  [/^\/chat(\/|$)/, 'messages'],
  [/^\/favorites$/, 'favorites'],
  [/^\/notifications$/, 'notifications'],
  [/^\/(profile|category-preferences)(\/|$)/, 'settings'],
  [/^\/verify-email(\/|$)/, 'emailConfirmation'],
  [/^\/(sell|add-product|vendor-products|products)(\/|$)/, 'selling'],
  [/^\/vendor-sales(\/|$)/, 'sales'],
  [/^\/vendor-(dashboard|poster)$/, 'dashboard'],
  [/^\/vendor-subscription(\/|$)/, 'subscription'],
];

export function originOf(path: string): SupportOrigin | undefined {
  return ORIGINS.find(([pattern]) => pattern.test(path))?.[1];
}

/** The part of the product that this page belongs to; of Help, that from which it was opened. */
export function supportOrigin(): SupportOrigin | undefined {
  return originOf(location.pathname) ?? originOf(cameFrom());
}

function cameFrom(): string {
  const state = history.state as { from?: string } | null;
  if (state?.from !== undefined) return state.from;
  const { referrer } = document;
  return referrer.startsWith(`${location.origin}/`) ? new URL(referrer).pathname : '';
}
