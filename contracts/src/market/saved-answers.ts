import { isContact } from '../people/contact-as-name.ts';
import { plainValue } from '../typed-values.ts';
import { type PromotionFields, runningPriceOf } from './products.ts';

/** What every seller is asked; a buyer's quick message names one by its code. */
export const askedQuestions = ['still-there', 'last-price', 'where'] as const;
export type AskedQuestion = (typeof askedQuestions)[number];

/** A last price in words; else it is an amount. */
export const lastPrices = ['fixed', 'little'] as const;

/** As they are stored: what is not answered is not there. */
export interface SavedAnswers {
  stillThere?: true;
  /** Whole shillings, or words. */
  lastPrice?: (typeof lastPrices)[number] | number;
  where?: string;
}

/** As they are sent; what is false, null or empty is not answered. */
interface SentAnswers {
  stillThere?: boolean | null | undefined;
  lastPrice?: SavedAnswers['lastPrice'] | null | undefined;
  where?: string | null | undefined;
}

export function tidyAnswers({ stillThere, lastPrice, where }: SentAnswers): SavedAnswers {
  return { ...(stillThere && { stillThere }), ...(lastPrice && { lastPrice }), ...(where && { where }) };
}

/** A last price is one only below what the listing costs now (rule 588). */
export function answerErrors(
  { savedAnswers, ...listing }: PromotionFields & { savedAnswers?: SentAnswers | null | undefined },
  nowMs: number,
): { field: 'savedAnswers'; code: 'LAST_PRICE_NOT_LOWER' }[] {
  const amount = savedAnswers?.lastPrice;
  const isTooHigh = typeof amount === 'number' && amount >= runningPriceOf(listing, nowMs);
  return isTooHigh ? [{ field: 'savedAnswers', code: 'LAST_PRICE_NOT_LOWER' }] : [];
}

const LINK =
  /https?:|www\.|(?:^|[^\p{L}\p{N}])[\p{L}\p{N}-]+\.(?:com|net|org|info|shop|store|site|online|link|app|africa|ug|ke|tz|rw|me|ly|co|io|gl)(?![\p{L}\p{N}])/u;

/** A telephone number, a mail address or a link, which belong to a person and not to a listing. */
export function hasContact(text: string): boolean {
  return isContact(text) || LINK.test(plainValue(text).toLowerCase());
}
