import { plural } from '../language.ts';
import { texts } from '../texts.ts';

export const listingReviewText = texts({
  first: 'We check your first item before buyers see it',
  again: 'We check this item before buyers see it',
  reported: 'Hidden until we have looked at it',
  /** Follows one of these two. */
  usually: (time: string) => `, usually within ${time}`,
  sentBack: "Buyers can't see this item yet.",
  takenDown: 'This item was taken down. Buyers can’t see it.',
  reason: {
    prohibited: 'It is not allowed here.',
    'not-real': 'It is fake, or not as described.',
    'wrong-price': 'The price is not the real price.',
    'wrong-place': 'It is in the wrong category or place.',
    rude: 'The words or photos are rude or abusive.',
    contacts: 'Phone numbers and links belong in the chat.',
    scam: 'It looks like a scam.',
    threat: 'It threatens somebody.',
    spam: 'It is spam or an advert, or listed again and again.',
  },
  correct: (asks: number) =>
    `Correct it and save it. Then we check it again. ${plural(asks, {
      one: 'You can correct it 1 more time.',
      other: `You can correct it ${asks} more times.`,
    })}`,
  correctIt: 'Correct it',
  appeal: 'Did we get it wrong? Appeal',
  /** To operators. */
  sellerMay: (asks: number) =>
    asks === 0
      ? 'Its seller can’t ask again.'
      : plural(asks, {
          one: 'Its seller can correct it and ask 1 more time.',
          other: `Its seller can correct it and ask ${asks} more times.`,
        }),
  noMore: 'If you think we got it wrong, please',
  writeToUs: 'write to us',
  prohibitedGoods: "What you can't sell here",
});
