import type { MailKind } from '@akatale/contracts/notices/notifications';
import { pluralIn } from '@akatale/contracts/plural';

const plural = pluralIn('en');

export const en = {
  free: 'Free',
  /** As a sentence calls them. */
  kinds: {
    message: 'emails about unread messages',
    support: 'emails about unread replies from support',
    new_product: 'the daily email about stores you follow',
    saved_search: 'the daily email about your saved searches',
    weekly_note: 'the weekly email about your store',
  } satisfies Record<MailKind, string>,
  stop: (kind: string) => `Stop ${kind}`,

  messages: {
    reason: 'You get this email because the message was unread for 30 minutes. One email per chat.',
    open: 'Open the chat',
    hidden: (count: number) =>
      plural(count, { one: 'You have a new message', other: `You have ${count} new messages` }),
    wrote: (count: number, name: string) =>
      plural(count, { one: `${name} wrote to you`, other: `${name} sent you ${count} messages` }),
    supportWrote: (count: number) =>
      plural(count, { one: 'Support wrote to you', other: `Support sent you ${count} messages` }),
    about: (who: string, title: string) => `${who} about ${title}`,
    photo: 'Photo',
  },

  digest: {
    reason: 'You get this email at most once a day, when stores you follow have something new.',
    hidden: (count: number) =>
      plural(count, { one: 'A store you follow has something new', other: `${count} new items in your stores` }),
    newFrom: (vendor: string) => `New from ${vendor}`,
    itemsFrom: (count: number, vendor: string) => `${count} new items from ${vendor}`,
    itemsFromSeveral: (count: number, vendor: string) => `${count} new items from ${vendor} and others`,
    items: (count: number) => `${count} new items from stores you follow`,
    newest: (shown: number, count: number) => `These are the newest ${shown} of ${count}.`,
    seeOne: 'See it',
    seeAll: 'See what is new',
  },

  found: {
    reason: 'You get this email at most once a day, when something matches a search that you saved.',
    items: (count: number) =>
      plural(count, { one: 'A new item for your searches', other: `${count} new items for your searches` }),
    newest: (shown: number, count: number) => `These are the newest ${shown} of ${count}.`,
    pausingTitle: 'Your saved searches pause soon',
    pausing: 'You have not been here for a while. Come back within a week, and we keep looking for you.',
    open: 'Open your searches',
  },

  advice: {
    reason: 'You get this email on Mondays, when there is something you can do for an item.',
    heading: 'Your store in the last four weeks',
    hidden: (count: number) => plural(count, { one: 'An idea for your store', other: `${count} ideas for your store` }),
    open: 'Open your items',
    sold: (count: number) => `${count} sold`,
    views: (count: number) => plural(count, { one: '1 view', other: `${count} views` }),
    savers: (count: number) => `${count} saved it`,
    buyersInChat: (count: number) => `${count} asked`,
    notSold: 'not sold yet',
    noMessages: 'no messages yet',
    lowerPrice: (amount: string) => `Lower the price by ${amount}?`,
    addPhotos: 'Add more photos?',
    restock: (stock: number) => `${stock} left: do you have more?`,
    links: { 'lower-price': 'Change the price', 'add-photos': 'Add photos', restock: 'Change the stock' },
  },

  unsubscribe: {
    ask: (kind: string) => `Stop ${kind}?`,
    othersStay: (appName: string) => `Everything else that you get from ${appName} stays as it is.`,
    stopThese: 'Stop these emails',
    done: 'Done',
    stopped: (kind: string) => `You no longer get ${kind}.`,
    turnOn: 'Turn them on again in your settings',
    broken: 'This link does not work',
    brokenMore:
      'Part of the address may be missing. Open the link in the email again, or choose in your settings which emails you get.',
    settings: 'Open your settings',
  },
};

export type AwayText = typeof en;
