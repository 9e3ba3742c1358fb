import type { WaitingCase } from '@akatale/contracts/trust/cases-schemas';
import { casesText as text } from '../../../text/trust/operators/cases-text.ts';

export type Titled = Pick<WaitingCase, 'thing' | 'title' | 'productId'> & { owner: { id: number; name: string } };

/** Of a message or a review the title is that of the item that it is about. */
export const isWritten = ({ thing }: Titled): boolean => thing === 'message' || thing === 'review';

/** Of the item that it is about, or else of the store or the person. */
export function pageOf({ thing, productId, owner }: Titled): string {
  if (productId !== null) return `/products/${productId}`;
  return thing === 'store' ? `/vendor-store/${owner.id}` : `/admin/people/${owner.id}`;
}

/** Its badge says the one reason for which it was reported. */
export const isReasonInHead = ({ cause, reports: { reasons } }: Pick<WaitingCase, 'cause' | 'reports'>): boolean =>
  reasons.length === 1 && (cause === 'reported' || reasons[0]?.reason === 'threat');

/** What is decided on: of a message or a review it is its author, since the item is not what was reported. */
export function titleOf(item: Titled): string {
  const { thing, title, owner } = item;
  return isWritten(item) ? `${owner.name} · ${text.oneSubject[thing].toLowerCase()}` : title;
}
