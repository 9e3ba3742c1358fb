import { formatUgx } from '@akatale/contracts/money';
import { readAmount } from '@akatale/contracts/typed-values';
import { savedAnswersText as text } from '../../../text/market/saved-answers-text.ts';
import { isWord, type TypedAnswers } from './listing-values.ts';

/** In one line; empty where nothing is answered. */
export function answersState({ stillThere, lastPrice, where }: TypedAnswers): string {
  const amount = readAmount(lastPrice);
  const price = isWord(lastPrice) ? text[lastPrice] : amount === null ? lastPrice : formatUgx(amount);
  return [stillThere && text.yes, price, where].filter(Boolean).join(' · ');
}
