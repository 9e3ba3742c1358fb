import type { ChatSide } from '@akatale/contracts/deals/chats';
import type { SystemMessagePayload } from '@akatale/contracts/deals/messages-schemas';
import { formatUgx } from '@akatale/contracts/money';
import { plural } from '@akatale/contracts/plural';

/** What chats say by themselves. */
export interface ChatTexts {
  /** The name of the other side of a support chat. */
  support: string;
  /** The same of a chat whose seller has not claimed the account. */
  forSeller: (market: string, name: string) => string;
  /** In place of the text of a photo that has none. */
  photo: string;
  /** In place of what an operator has hidden. */
  takenDown: string;
  /** From the values that were frozen at the event, to the side that did it in the second person. */
  system: Record<
    SystemMessagePayload['event'],
    (values: Omit<SystemMessagePayload, 'event'>, reader?: ChatSide) => string
  >;
}

const personOf = { buyer: 'The buyer', vendor: 'The seller' };

export const en: ChatTexts = {
  support: 'Support',
  forSeller: (market, name) => `${market} for ${name}`,
  photo: 'Photo',
  takenDown: 'This message was taken down.',
  system: {
    completed: ({ quantity = 1, price = 0 }) =>
      plural(quantity, {
        one: `Sold for ${formatUgx(price)}`,
        other: `Sold ${quantity} at ${formatUgx(price)} each`,
      }),
    abandoned: () => 'The seller cancelled this chat',
    reopened: () => 'The seller has opened this chat again',
    soldElsewhere: () => 'This item was sold',
    availableAgain: () => 'This item is available again',
    locked: () => 'Your chat access is restricted from here on. Please contact support.',
    numberAsked: ({ side = 'vendor' }, reader) => {
      const theirs = side === 'buyer' ? 'the seller’s' : 'the buyer’s';
      if (side === reader) return `You asked for ${theirs} number`;
      return `${personOf[side]} asked for ${reader ? 'your' : theirs} number`;
    },
    numberAllowed: ({ side = 'vendor' }, reader) =>
      side === reader ? 'You shared your number' : `${personOf[side]} shared their number`,
    numberDeclined: ({ side = 'vendor' }, reader) =>
      `${side === reader ? 'You' : personOf[side]} would rather write here`,
    numberTakenBack: ({ side = 'vendor' }, reader) =>
      side === reader ? 'You stopped sharing your number' : `${personOf[side]} stopped sharing their number`,
    listedFor: ({ market = '', seller = '' }) =>
      `${market} replies here for ${seller}, who has not claimed the store yet. Once they do, they can read this chat.`,
    savedAnswer: ({ seller = '', question, answer, price = 0, place = '' }, reader) => {
      const lastPrice = { fixed: 'The price is fixed', little: 'I can reduce a little' };
      const said = {
        'still-there': 'Yes, it is available',
        'last-price': answer ? lastPrice[answer] : `The last price is ${formatUgx(price)}`,
        where: `You can see it here: ${place}`,
      };
      const whose = reader === 'vendor' ? 'Your saved answer' : `${seller}'s saved answer`;
      return `${whose}: ${question ? said[question] : ''}`;
    },
    supportBegan: ({ until, opens }) => {
      const when = until ? `We are here now, until ${until}.` : `We are back on ${opens}.`;
      return `Hello! Write to us here, and say what you need help with. ${when}`;
    },
    supportClosed: () => 'This chat is closed. Write again from Help if you need us.',
  },
};
