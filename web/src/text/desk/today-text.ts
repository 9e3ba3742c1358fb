import { plural } from '@akatale/contracts/plural';
import { texts } from '../texts.ts';

export const todayText = texts({
  heading: 'Today',
  withCount: (title: string, count: string) => `${title} (${count})`,
  waiting: 'Waiting for support',
  noneWaiting: 'Nobody is waiting.',
  ended: 'Payment due',
  noneEnded: 'No vendor has to pay now.',
  failedPayments: 'Payments that failed',
  noneFailed: (days: number) => `None in the last ${days} days.`,
  failedMails: "Emails that we couldn't send",
  failedMailsHelp:
    'Some are still being tried, for a day. What the mail server says: run the launch checks on this page.',
  noAccount: 'To people without an account.',
  notFound: 'Searches that found nothing',
  allFound: (days: number) => `Every search of the last ${days} days found something.`,
  newVendors: 'New vendors',
  unclaimed: 'Hidden, since nobody claimed them',
  hiddenOn: (date: string) => `Hidden on ${date}`,
  noneNew: (days: number) => `None in the last ${days} days.`,
  times: (count: number) => plural(count, { one: 'once', other: `${count} times` }),
  products: (count: number) => plural(count, { one: '1 item', other: `${count} items` }),
  loading: 'Loading',
  failed: "We couldn't load this.",
  tryAgain: 'Try again',
});
