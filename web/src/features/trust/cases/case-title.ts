import type { WaitingCase } from '@akatale/contracts/trust/cases-schemas';
import { casesText as text } from '../../../text/trust/operators/cases-text.ts';

type Titled = Pick<WaitingCase, 'thing' | 'title'> & { owner: { name: string } };

/** Of a message or a review the title is that of the item that it is about. */
export const isWritten = ({ thing }: Titled): boolean => thing === 'message' || thing === 'review';

/** What is decided on: of what somebody wrote it is who wrote it, since the item is not what was reported. */
export function titleOf(item: Titled): string {
  const { thing, title, owner } = item;
  return isWritten(item) ? `${owner.name} · ${text.oneSubject[thing].toLowerCase()}` : title;
}
