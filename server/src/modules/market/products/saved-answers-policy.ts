import type { SavedAnswers } from '@akatale/contracts/market/saved-answers';
import type { AnswersDraft } from '@akatale/contracts/market/saved-answers-schemas';
import { isContact } from '@akatale/contracts/people/contact-as-name';
import { plainValue } from '@akatale/contracts/typed-values';
import { priceNow } from './product-view.ts';

/** What is false, null or empty is not answered. */
export function tidyAnswers({ stillThere, lastPrice, where }: AnswersDraft): SavedAnswers {
  return { ...(stillThere && { stillThere }), ...(lastPrice && { lastPrice }), ...(where && { where }) };
}

interface AnswerError {
  field: 'savedAnswers';
  code: 'LAST_PRICE_NOT_LOWER' | 'CONTACT_IN_ANSWER';
}

/** A last price is one only below what the listing costs now (rule 588); a place is read by whoever asks (rule 591). */
export function answerErrors(
  answers: AnswersDraft | null | undefined,
  listing: Parameters<typeof priceNow>[0],
): AnswerError[] {
  const { lastPrice, where } = answers ?? {};
  const errors: AnswerError[] = [];
  if (typeof lastPrice === 'number' && lastPrice >= priceNow(listing)) {
    errors.push({ field: 'savedAnswers', code: 'LAST_PRICE_NOT_LOWER' });
  }
  if (where && placeHasContact(where)) errors.push({ field: 'savedAnswers', code: 'CONTACT_IN_ANSWER' });
  return errors;
}

const LINK =
  /https?:|www\.|(?:^|[^\p{L}\p{N}])[\p{L}\p{N}-]+\.(?:com|net|org|info|shop|store|site|online|link|app|africa|ug|ke|tz|rw|me|ly|co|io|gl)(?![\p{L}\p{N}])/u;

/** A telephone number, a mail address or a link, which belong to a person and not to a listing. */
function placeHasContact(text: string): boolean {
  return isContact(text) || LINK.test(plainValue(text).toLowerCase());
}
