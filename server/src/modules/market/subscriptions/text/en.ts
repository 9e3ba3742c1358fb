import type { MailText } from '../../../../platform/mail/mailer.ts';

export const en = {
  planEnds: (appName: string, day: string, price: string): MailText => ({
    heading: `Your plan ends on ${day}`,
    paragraphs: [
      `Your monthly plan on ${appName} ends on ${day}. It does not renew by itself.`,
      `Pay ${price} now and we add thirty days to its end, so you lose no days by paying early.`,
    ],
    action: 'Pay for thirty days',
  }),
  planEnded: (appName: string, day: string, price: string): MailText => ({
    heading: `Your plan ended on ${day}`,
    paragraphs: [
      `Your monthly plan on ${appName} has ended. Your items stay visible, and your chats with buyers open again as soon as you have paid ${price} for the next thirty days.`,
    ],
    action: 'Pay for thirty days',
  }),
  paymentReceived: (appName: string, amount: string, day: string): MailText => ({
    heading: 'Thank you, your payment is in',
    paragraphs: [
      `We have received ${amount}. Your monthly plan on ${appName} runs until ${day}.`,
      'It does not renew by itself: we remind you 5 days before it ends.',
    ],
    action: 'See the receipt',
  }),
};

export type SubscriptionsText = typeof en;
