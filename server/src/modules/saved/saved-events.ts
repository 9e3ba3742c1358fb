import { defineEvent } from '../../platform/events/event.ts';
import type { NoticeKind } from './saved-policy.ts';

/** Rows of `saved_products` of one product whose owners are to be told, stored in the same transaction. */
export const saversNoticed = defineEvent<{ kind: NoticeKind; productId: number; savedIds: readonly number[] }>(
  'saved.noticed',
);

export const savedEvents = [saversNoticed] as const;
