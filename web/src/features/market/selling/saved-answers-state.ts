import { lastPrices, type SavedAnswers } from '@akatale/contracts/market/saved-answers';
import { formatUgx } from '@akatale/contracts/money';
import { savedAnswersText as text } from '../../../text/market/saved-answers-text.ts';
import type { ListingValues } from './listing-values.ts';

/** As they are sent, but what cannot be read as an amount stays as typed, and is refused. */
export interface TypedAnswers extends Omit<SavedAnswers, 'lastPrice'> {
  lastPrice?: string | number;
}

export function answersIn({ savedAnswers }: Pick<ListingValues, 'savedAnswers'>): TypedAnswers {
  return JSON.parse(savedAnswers || '{}') as TypedAnswers;
}

/** In one line; empty where nothing is answered. */
export function answersState({ stillThere, lastPrice, where }: TypedAnswers): string {
  const word = lastPrices.find((each) => each === lastPrice);
  const price = word ? text[word] : typeof lastPrice === 'number' ? formatUgx(lastPrice) : lastPrice;
  return [stillThere && text.yes, price, where].filter(Boolean).join(' · ');
}
