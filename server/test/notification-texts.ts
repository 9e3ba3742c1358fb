import type { SoughtLabel } from '@akatale/contracts/market/saved-searches';
import type { NotificationType } from '@akatale/contracts/notices/notifications';
import type { NotificationData } from '@akatale/contracts/notices/notifications-schemas';
import type { CaseSubject } from '@akatale/contracts/trust/cases';
import type { CodedText } from '../src/modules/notices/notifications/index.ts';

interface NotificationExample {
  type: NotificationType;
  coded: CodedText;
  /** Of the row. */
  data: NotificationData;
  /** Title, message and reason. */
  english: readonly [string, string, string];
}

const item = 'Radio (2 bands)';
const ofProduct = { productId: 5, productTitle: item };
const about = `Because you have a chat about ${item}`;
const named = (productTitle: string) => ({ productId: 5, productTitle, productPrice: 1000, productImage: null });
const similar = (...titles: string[]) => ({ titles, data: { ...named(titles[0]!), products: titles.map(named) } });

const sale = (coded: CodedText, message: string): NotificationExample => ({
  type: 'sale',
  coded,
  data: ofProduct,
  english: [item, message, about],
});
const bought = (
  values: Extract<CodedText, { code: 'sale.bought' }>['values'],
  message: string,
): NotificationExample => ({
  type: 'sale',
  coded: { code: 'sale.bought', values },
  data: ofProduct,
  english: [`You bought ${item}`, message, about],
});
const plan = (coded: CodedText, title: string, message: string): NotificationExample => ({
  type: 'subscription',
  coded,
  data: {},
  english: [title, message, 'Because you have a store'],
});
const decision = (coded: CodedText, message: string): NotificationExample => ({
  type: 'listing',
  coded,
  data: ofProduct,
  english: [item, message, 'Because it is your item'],
});
const reported = (thing: CaseSubject, wasActedOn: boolean, title: string, message: string): NotificationExample => ({
  type: 'report',
  coded: { code: 'report.decided', values: { thing, productTitle: thing === 'product' ? item : '', wasActedOn } },
  data: {},
  english: [title, message, 'Because you reported it'],
});
const ofSubject = (coded: CodedText, title: string, message: string): NotificationExample => ({
  type: 'listing',
  coded,
  data: { productTitle: item },
  english: [title, message, 'Because it is yours'],
});
const offer = (message: string, { titles, data }: ReturnType<typeof similar>): NotificationExample => ({
  type: 'similar',
  coded: { code: 'similar.offered', values: { vendorName: "O'Kato", productTitle: item, titles } },
  data,
  english: ["O'Kato hasn't replied. Similar items:", message, about],
});
const cheaper = (priceUgx: number, message: string): NotificationExample => ({
  type: 'price_drop',
  coded: { code: 'saved.cheaper', values: { productTitle: item, priceUgx, lessUgx: 20_000 } },
  data: ofProduct,
  english: [item, message, 'Because you saved this item'],
});
const back = (priceUgx: number, message: string): NotificationExample => ({
  type: 'back_in_stock',
  coded: { code: 'saved.back', values: { productTitle: item, priceUgx } },
  data: ofProduct,
  english: [item, message, 'Because you saved this item'],
});
const rated = (stars: number, title: string): NotificationExample => ({
  type: 'review',
  coded: { code: 'review.new', values: { buyerName: 'Amina', stars, preview: 'As described.' } },
  data: ofProduct,
  english: [title, 'As described.', 'Because you sold this item'],
});

const found = (label: SoughtLabel, count: number, title: string, message: string): NotificationExample => {
  const products = ['Stool', 'Bench'].slice(0, count).map(named);
  const data = { ...named('Stool'), productCount: count, products };
  return {
    type: 'saved_search',
    coded: { code: 'search.found', values: { ...label, ...data } },
    data: { ...data, search: 'search=radio' },
    english: [title, message, 'Because you saved this search'],
  };
};

/** An example of each text of a notification. */
export const notificationExamples: readonly NotificationExample[] = [
  {
    type: 'new_product',
    coded: { code: 'product.new', values: { vendorName: 'Kato', productTitle: item } },
    data: { ...named(item), vendorId: 7, vendorName: 'Kato' },
    english: ['New from Kato', item, 'Because you follow Kato'],
  },
  {
    type: 'message',
    coded: { code: 'message.new', values: { productTitle: item, senderName: 'Amina', preview: 'Is it there?' } },
    data: { ...ofProduct, chatId: 3 },
    english: ['Amina', 'Is it there?', about],
  },
  {
    type: 'message',
    coded: { code: 'number.asked', values: { productTitle: item, senderName: 'Amina' } },
    data: { ...ofProduct, chatId: 3 },
    english: ['Amina', 'Asks for your number', about],
  },
  {
    type: 'message',
    coded: { code: 'number.allowed', values: { productTitle: item, senderName: 'Amina' } },
    data: { ...ofProduct, chatId: 3 },
    english: ['Amina', 'You can call now. Open the chat.', about],
  },
  {
    type: 'support',
    coded: { code: 'support.new', values: { senderName: 'Amina', preview: 'Please help' } },
    data: { chatId: 3 },
    english: ['Amina', 'Please help', 'Because you work in support'],
  },
  {
    type: 'support',
    coded: { code: 'support.replied', values: { preview: 'Of course' } },
    data: { chatId: 3 },
    english: ['Support', 'Of course', 'Because you wrote to support'],
  },
  sale(
    { code: 'sale.completed', values: { productTitle: item, quantity: 1, priceUgx: 350_000 } },
    'Sold for USh\u00a0350,000',
  ),
  sale(
    { code: 'sale.completed', values: { productTitle: item, quantity: 3, priceUgx: 10_000_000_000 } },
    'Sold 3 at USh\u00a010,000,000,000 each',
  ),
  bought({ productTitle: item, quantity: 1, priceUgx: 260_000 }, 'USh\u00a0260,000. Rate it.'),
  bought({ productTitle: item, quantity: 3, priceUgx: 20_000 }, '3 at USh\u00a020,000 each. Rate it.'),
  bought({ productTitle: item, quantity: 1, priceUgx: 5_000, givenStars: 1 }, 'USh\u00a05,000. You gave 1 star.'),
  bought({ productTitle: item, quantity: 1, priceUgx: 5_000, givenStars: 4 }, 'USh\u00a05,000. You gave 4 stars.'),
  bought({ productTitle: item, quantity: 2, priceUgx: 5_000, isRatingAsked: false }, '2 at USh\u00a05,000 each.'),
  sale({ code: 'sale.abandoned', values: { productTitle: item } }, 'This chat was cancelled'),
  sale({ code: 'sale.reopened', values: { productTitle: item } }, 'The seller has opened this chat again'),
  sale({ code: 'sale.soldElsewhere', values: { productTitle: item } }, 'This item was sold'),
  sale({ code: 'sale.availableAgain', values: { productTitle: item } }, 'This item is available again'),
  rated(1, 'Amina rated you 1 star'),
  rated(5, 'Amina rated you 5 stars'),
  {
    type: 'review',
    coded: { code: 'review.replied', values: { vendorName: 'Kato', preview: item } },
    data: ofProduct,
    english: ['Kato replied to your review', item, 'Because you reviewed this purchase'],
  },
  cheaper(80_000, 'Now USh\u00a080,000 (was 100,000)'),
  cheaper(0, 'Now free (was 20,000)'),
  back(120_000, 'Back in stock for USh\u00a0120,000'),
  back(0, 'Back in stock, free'),
  {
    type: 'saved_sold',
    coded: { code: 'saved.sold', values: { productTitle: item } },
    data: ofProduct,
    english: [item, 'Sold. You can find similar items on its page.', 'Because you saved this item'],
  },
  found(
    { words: 'radio', minUgx: null, maxUgx: 500_000 },
    1,
    'New for “radio under USh\u00a0500,000”',
    'Stool, USh\u00a01,000',
  ),
  found({ words: '', minUgx: 5_000, maxUgx: null }, 2, '2 new for “anything over USh\u00a05,000”', 'Stool and Bench'),
  found(
    { words: 'radio', minUgx: 5_000, maxUgx: 9_000 },
    2,
    '2 new for “radio, USh\u00a05,000 to USh\u00a09,000”',
    'Stool and Bench',
  ),
  {
    type: 'saved_search',
    coded: { code: 'search.pausing', values: {} },
    data: {},
    english: [
      'Your saved searches pause soon',
      'You have not been here for a while. Come back within a week, and we keep looking for you.',
      'Because you saved searches',
    ],
  },
  offer('Stool', similar('Stool')),
  offer('Stool and Bench', similar('Stool', 'Bench')),
  offer('Stool, Bench and Armchair', similar('Stool', 'Bench', 'Armchair')),
  ofSubject(
    {
      code: 'decision.warned',
      values: { thing: 'product', productTitle: item, reason: 'scam', words: 'No money before the meeting.' },
    },
    item,
    'This is a warning: please don’t do this again. It looks like a scam, and people could lose money. ' +
      'No money before the meeting.',
  ),
  ofSubject(
    { code: 'decision.hidden', values: { thing: 'message', productTitle: item, reason: 'rude', words: null } },
    `Your message about ${item}`,
    'We have taken it down. The words or photos are rude or abusive.',
  ),
  ofSubject(
    { code: 'decision.suspended', values: { thing: 'store', productTitle: item, reason: 'spam', words: null } },
    `Your account, ${item}`,
    'Your account was suspended because of it. It is spam or an advert, or sent or listed again and again.',
  ),
  ofSubject(
    {
      code: 'appeal.overturned',
      values: { thing: 'review', productTitle: item, reason: null, words: 'It was another shop.' },
    },
    `Your review of ${item}`,
    'You were right. We have reversed our decision. It was another shop.',
  ),
  ofSubject(
    { code: 'appeal.stands', values: { thing: 'store', productTitle: item, reason: null, words: 'It was yours.' } },
    `Your account, ${item}`,
    'We read your appeal and kept our decision. It was yours.',
  ),
  decision(
    { code: 'listing.approved', values: { productTitle: item, reason: null, words: null, mayAskAgain: true } },
    'Buyers can see it now.',
  ),
  decision(
    {
      code: 'listing.sent-back',
      values: { productTitle: item, reason: 'not-real', words: 'Show the back.', mayAskAgain: true },
    },
    'Buyers can’t see it yet. Please correct it and save it. Then we check it again. ' +
      'It is fake, or not as described. Show the back.',
  ),
  decision(
    {
      code: 'listing.sent-back',
      values: { productTitle: item, reason: 'wrong-place', words: null, mayAskAgain: false },
    },
    'Buyers still can’t see it. If you think we got it wrong, please write to support. ' +
      'It is in the wrong category or place.',
  ),
  decision(
    {
      code: 'listing.taken-down',
      values: { productTitle: item, reason: 'other', words: 'It was reported stolen.', mayAskAgain: true },
    },
    'We have taken it down. You can correct it and save it. Then we check it again. It was reported stolen.',
  ),
  decision(
    { code: 'listing.restored', values: { productTitle: item, reason: null, words: null, mayAskAgain: true } },
    'It is back: buyers can see it again.',
  ),
  decision(
    { code: 'listing.kind-set', values: { productTitle: item, kindName: 'Radio', words: 'It is no phone.' } },
    'We chose what it is: Radio. Buyers find it by that now. If it is wrong, please write to support. It is no phone.',
  ),
  decision(
    { code: 'listing.kind-set', values: { productTitle: item, kindName: null, words: 'It is a service.' } },
    'We chose what it is: nothing of the list. Buyers find it by that now. If it is wrong, please write to support. It is a service.',
  ),
  decision(
    { code: 'listing.kind-freed', values: { productTitle: item, words: 'We were wrong.' } },
    'You choose again what it is. We were wrong.',
  ),
  {
    type: 'listing',
    coded: { code: 'listing.all-still-there', values: { items: 12 } },
    data: { search: 'status=asked' },
    english: [
      '12 items: still there?',
      'Tell buyers which ones you still have. If you don’t answer within 14 days, they leave the lists.',
      'Because it is your item',
    ],
  },
  decision(
    { code: 'listing.still-there', values: { productTitle: item } },
    `Buyers say that ${item} is sold. Is it still there?`,
  ),
  reported('product', true, item, 'Thank you. We looked into it and took action.'),
  reported('store', false, 'A store you reported', 'Thank you. We looked into it and found nothing against our rules.'),
  reported('person', true, 'A person you reported', 'Thank you. We looked into it and took action.'),
  reported('message', true, 'A message you reported', 'Thank you. We looked into it and took action.'),
  reported(
    'review',
    false,
    'A review you reported',
    'Thank you. We looked into it and found nothing against our rules.',
  ),
  plan({ code: 'plan.restricted', values: {} }, 'Your chats are restricted', 'Please contact support.'),
  plan({ code: 'plan.opened', values: {} }, 'Your chats are open', 'Support has opened them for you.'),
  plan({ code: 'plan.trial', values: { salesLeft: 1 } }, 'Your chats are open', 'You have 1 free sale left.'),
  plan({ code: 'plan.trial', values: { salesLeft: 5 } }, 'Your chats are open', 'You have 5 free sales left.'),
  plan(
    { code: 'plan.active', values: { until: '2026-12-01' } },
    'Your plan is active',
    'It runs until 1 December 2026.',
  ),
  plan({ code: 'plan.active', values: { until: null } }, 'Your plan is active', ''),
  plan(
    { code: 'plan.used', values: { sales: 5 } },
    'Your 5 free sales are used up',
    'Pay for your plan to open your chats again.',
  ),
  plan({ code: 'plan.ended', values: {} }, 'Your plan has ended', 'Pay for it to open your chats again.'),
];
