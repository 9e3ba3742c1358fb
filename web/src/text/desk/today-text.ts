import { plural } from '@akatale/contracts/plural';
import { texts } from '../texts.ts';

export const todayText = texts({
  heading: 'Desk',
  withCount: (title: string, count: string) => `${title} (${count})`,
  waiting: 'Waiting for support',
  noneWaiting: 'Nobody is waiting.',
  ended: 'Payment due',
  noneEnded: 'No vendor has to pay now.',
  failedPayments: 'Payments that failed',
  none: (days: number) => `None in the last ${days} days.`,
  failedMails: "Emails that we couldn't send",
  failedMailsHelp:
    'Some are still being tried, for a day. To see what the mail server says, open the launch checks and test email.',
  noAccount: 'To people without an account.',
  notFound: 'Searches that found nothing',
  newVendors: 'New vendors',
  unclaimed: 'Hidden, not claimed in time',
  hiddenOn: (date: string) => `Hidden on ${date}`,
  times: (count: number, days: number) =>
    plural(count, { one: `once in ${days} days`, other: `${count} times in ${days} days` }),
  products: (count: number) => plural(count, { one: '1 item', other: `${count} items` }),
  launchOpen: (open: number, all: number) => `${open} of ${all} launch checks open`,
  launchUnknown: "Launch checks: we couldn't run them",
  loading: 'Loading',
  failed: "We couldn't load this.",
  tryAgain: 'Try again',
});
