import type { ChoiceKind } from '@akatale/contracts/community/notification-choices';

/** Kinds of mails that nobody asked for at that moment. Each can be turned off alone. */
export const awayKinds = ['message', 'support', 'new_product', 'weekly_note'] as const satisfies readonly ChoiceKind[];
export type AwayKind = (typeof awayKinds)[number];

/** As a sentence calls them. */
export const kindNames: Record<AwayKind, string> = {
  message: 'emails about unread messages',
  support: 'emails about unread replies from support',
  new_product: 'the daily email about stores you follow',
  weekly_note: 'the weekly email about your store',
};
