import { plural } from '@akatale/contracts/plural';

/** Prices and dates come written as in English, which every language keeps (rule 133). */
export const en = {
  newFrom: (store: string) => `New from ${store}`,
  becauseFollowed: (store: string) => `Because you follow ${store}`,
  /** Two titles, or the last of several after a list of the others. */
  and: (titles: string, last: string) => `${titles} and ${last}`,
  andMore: (titles: string, count: number) => `${titles} and ${count} more`,

  photo: 'Photo',
  support: 'Support',
  becauseOfChat: (item: string) => `Because you have a chat about ${item}`,
  asksForNumber: 'Asks for your number',
  allowsCalls: 'You can call now. Open the chat.',
  becauseInSupport: 'Because you work in support',
  becauseWroteToSupport: 'Because you wrote to support',

  sold: (price: string, quantity: number) =>
    plural(quantity, { one: `Sold for ${price}`, other: `Sold ${quantity} at ${price} each` }),
  bought: (item: string) => `You bought ${item}`,
  boughtFor: (price: string, quantity: number) =>
    plural(quantity, { one: `${price}.`, other: `${quantity} at ${price} each.` }),
  rateIt: 'Rate it.',
  youRated: (stars: number) => `You gave ${plural(stars, { one: '1 star', other: `${stars} stars` })}.`,
  abandoned: 'This chat was cancelled',
  reopened: 'The seller has opened this chat again',
  soldElsewhere: 'This item was sold',
  availableAgain: 'This item is available again',

  rated: (buyer: string, stars: number) =>
    `${buyer} rated you ${plural(stars, { one: '1 star', other: `${stars} stars` })}`,
  becauseSold: 'Because you sold this item',
  replied: (seller: string) => `${seller} replied to your review`,
  becauseReviewed: 'Because you reviewed this purchase',

  free: 'free',
  /** Beside a price in shillings the one before is a number alone, so that a row has room for both. */
  cheaper: (price: string, before: string) => `Now ${price} (was ${before})`,
  back: (price: string) => `Back in stock for ${price}`,
  backFree: 'Back in stock, free',
  savedSold: 'Sold. You can find similar items on its page.',
  becauseSaved: 'Because you saved this item',
  found: (count: number, search: string) =>
    plural(count, { one: `New for “${search}”`, other: `${count} new for “${search}”` }),
  under: (price: string) => `under ${price}`,
  over: (price: string) => `over ${price}`,
  between: (from: string, to: string) => `${from} to ${to}`,
  anything: 'anything',
  becauseSearched: 'Because you saved this search',
  searchesPause: 'Your saved searches pause soon',
  stillLooking: 'You have not been here for a while. Come back within a week, and we keep looking for you.',
  becauseSearches: 'Because you saved searches',
  similar: (seller: string) => `${seller} hasn't replied. Similar items:`,

  approved: 'Buyers can see it now.',
  sentBack: 'Buyers can’t see it yet. Please correct it and save it. Then we check it again.',
  sentBackForGood: 'Buyers still can’t see it. If you think we got it wrong, please write to support.',
  takenDown: 'We have taken it down. You can correct it and save it. Then we check it again.',
  restored: 'It is back: buyers can see it again.',
  kindSet: (kind: string) =>
    `We chose what it is: ${kind}. Buyers find it by that now. If it is wrong, please write to support.`,
  noKind: 'nothing of the list',
  kindFreed: 'You choose again what it is.',
  becauseOwnListing: 'Because it is your item',
  allStillThere: (items: number) =>
    plural(items, { one: '1 item: still there?', other: `${items} items: still there?` }),
  sayWhich: 'Tell buyers which ones you still have. If you don’t answer within 14 days, they leave the lists.',
  stillThere: (item: string) => `Buyers say that ${item} is sold. Is it still there?`,

  reported: {
    store: 'A store you reported',
    person: 'A person you reported',
    message: 'A message you reported',
    review: 'A review you reported',
  },
  actedOn: 'Thank you. We looked into it and took action.',
  canStay: 'Thank you. We looked into it and found nothing against our rules.',
  becauseReported: 'Because you reported it',
  ownSubject: {
    store: (name: string) => `Your account, ${name}`,
    person: (name: string) => `Your account, ${name}`,
    message: (title: string) => `Your message about ${title}`,
    review: (title: string) => `Your review of ${title}`,
  },
  warned: 'This is a warning: please don’t do this again.',
  hidden: 'We have taken it down.',
  suspended: 'Your account was suspended because of it.',
  overturned: 'You were right. We have reversed our decision.',
  stands: 'We read your appeal and kept our decision.',
  becauseOwn: 'Because it is yours',

  chatsRestricted: 'Your chats are restricted',
  contactSupport: 'Please contact support.',
  chatsOpen: 'Your chats are open',
  openedBySupport: 'Support has opened them for you.',
  salesLeft: (sales: number) => `You have ${plural(sales, { one: '1 free sale', other: `${sales} free sales` })} left.`,
  planActive: 'Your plan is active',
  runsUntil: (date: string) => `It runs until ${date}.`,
  salesUsed: (sales: number) => `Your ${sales} free sales are used up`,
  payForPlan: 'Pay for your plan to open your chats again.',
  planEnded: 'Your plan has ended',
  payForIt: 'Pay for it to open your chats again.',
  becauseVendor: 'Because you have a store',
};

export type NotificationsText = typeof en;
