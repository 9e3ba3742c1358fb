import { MASKED_TERM } from '@akatale/contracts/market/taught-names-schemas';
import { hasContact } from '../../../../platform/text/contact-in-text.ts';

/** Lower case, single spaces, masked where it may be personal data, in whatever letters and digits it is spelled. */
export function normalizeTerm(search: string): string {
  const term = search.toLowerCase().replaceAll(/\s+/gu, ' ').trim();
  return hasContact(term) ? MASKED_TERM : term;
}
