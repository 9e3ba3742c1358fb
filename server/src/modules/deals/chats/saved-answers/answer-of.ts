import type { SystemMessagePayload } from '@akatale/contracts/deals/messages-schemas';
import type { AskedQuestion, SavedAnswers } from '@akatale/contracts/market/saved-answers';

interface Listing {
  savedAnswers: SavedAnswers;
  /** What it costs now. */
  priceUgx: number;
}

type Answer = Pick<SystemMessagePayload, 'answer' | 'place' | 'price'>;

/** Undefined where nothing is saved, or the amount is no lower price any more (rule 588). */
export function answerOf(question: AskedQuestion, { savedAnswers, priceUgx }: Listing): Answer | undefined {
  const { stillThere, lastPrice, where } = savedAnswers;
  switch (question) {
    case 'still-there':
      return stillThere && {};
    case 'last-price':
      if (typeof lastPrice !== 'number') return lastPrice && { answer: lastPrice };
      return lastPrice < priceUgx ? { price: lastPrice } : undefined;
    case 'where':
      return where === undefined ? undefined : { place: where };
  }
}
