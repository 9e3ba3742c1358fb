import { CLOSED_DAYS, retention, LEAVING_CODE_MINUTES } from '@akatale/contracts/people/retention';
import { plural } from '../language.ts';
import { texts } from '../texts.ts';

export const leavingText = texts({
  loading: 'Loading',
  lookFailed: "We couldn't load this",
  tryAgain: 'Try again',
  suspended: 'You can still download your data, or close the account.',

  password: 'Your password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  noPassword: 'Your account has no password. We email you a code instead.',
  mailCode: 'Email me a code',
  codeMailed: `We have emailed you a code. It works for ${LEAVING_CODE_MINUTES} minutes.`,
  codeFailed: "We couldn't email the code",
  code: 'Code from the email',

  copyHeading: 'Download my data',
  copyMore: 'A zip file with everything we keep about you, a table of your sales, and your photos.',
  makeCopy: 'Download my data',
  copyFailed: "We couldn't put your data together",
  copyFailedMore: 'Please try again. If it fails again, write to us from Help.',
  making: 'Putting your data together',
  makingMore: 'This takes less than a minute. Please keep this page open.',
  ready: (size: string) => `Your data is ready: ${size}`,
  readyMore: `The link works for ${retention.dataCopy}, and only for you. Keep the file where nobody else can find it.`,
  save: 'Save the file',

  closeHeading: 'Close my account',
  happens: 'What happens',
  hidden: 'Your profile and everything you have here is hidden right away, and you are logged out on all devices.',
  comeBack: `If you log in within ${CLOSED_DAYS} days, you get everything back. After that it is deleted for good.`,
  stays: 'People keep the messages you sent them. Your star ratings stay, without your name or words.',
  listings: (count: number) =>
    plural(count, { one: 'Your item is no longer for sale.', other: `Your ${count} items are no longer for sale.` }),
  openChats: (count: number) =>
    plural(count, {
      one: '1 chat about a sale is still open. Finish it first if you can.',
      other: `${count} chats about sales are still open. Finish them first if you can.`,
    }),
  planUntil: (day: string) => `Your plan is paid until ${day}. We do not refund the rest.`,
  isPaying: 'Your last payment has not arrived yet. If it arrives while your account is closed, we do not refund it.',
  isSupported: "Support is replying to you in a chat. Once you have closed your account, you can't read the reply.",
  hindrances: {
    ROLE_FIRST: 'You are an operator here. Give up that role first, then log in again and close your account.',
    LAST_OWNER: 'You are the only owner here. Make somebody else an owner first.',
  },
  giveUp: 'Give up my role',
  giveUpSure: 'Yes, leave the desk now',
  givenUp: 'You are not an operator any more',
  giveUpFailed: "We couldn't end your role",
  close: 'Close my account',
  closeSure: 'Close your account?',
  cancel: 'Cancel',
  closeFailed: "We couldn't close your account",
  closed: 'Your account is closed',
  closedMore: (day: string) => `Log in before ${day} and everything is back.`,
  erasedOn: (day: string) => `This account is closed. It is deleted on ${day}.`,
  keep: 'Keep my account',
  kept: 'Your account is open again',
  keepFailed: "We couldn't change that",
});
