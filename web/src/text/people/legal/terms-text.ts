import { RATING_DAYS } from '@akatale/contracts/deals/ratings';
import { formatUgx } from '@akatale/contracts/money';
import { MONTHLY_PRICE_UGX, PERIOD_DAYS, TRIAL_SALES } from '@akatale/contracts/people/plan';
import { retention } from '@akatale/contracts/people/retention';
import { APPEAL_DAYS, MAX_REVIEW_REQUESTS } from '@akatale/contracts/trust/cases';
import { type LegalContext, type LegalDocument, operatorSection, toHelp } from './section.ts';

export function termsText(context: LegalContext): LegalDocument {
  const { appName, paysOnline } = context;
  return {
    title: 'Terms',
    description: `The terms for buying and selling on ${appName}: what you agree to when you register.`,
    intro: `What you agree to when you register on ${appName}. The page on prohibited goods is part of these terms.`,
    sections: [
      {
        heading: 'The sale is yours',
        list: [
          'We provide the place where buyers and sellers meet. A sale is between the two of them, and we are not a party to it.',
          'We do not check, store or deliver items, and the money for them does not go through us.',
          'What a seller says about an item must be true. If something is wrong with it, the seller is responsible to the buyer.',
        ],
      },
      {
        heading: 'Your account',
        list: [
          'Give your real name and contacts, and keep your password to yourself.',
          'If you are under 18, a parent or guardian must agree before you register. To sell you must be 18.',
          'Do not write what is false, insulting or unlawful, do not send the same message to many people, and do not use other people’s data for anything but the sale.',
        ],
      },
      {
        heading: 'If you sell',
        list: [
          'Sell only what is yours or what you may sell, and nothing of the page on prohibited goods.',
          'Show the item itself, with photos that you may use, its condition and its full price.',
          'If the law asks for a licence or for tax on what you sell, that is your duty.',
          'What you list and write stays yours. You allow us to show it on this site, and in previews of its links, as long as it is listed or needed by those who dealt with you.',
        ],
      },
      {
        heading: 'What selling costs',
        list: [
          `The first ${TRIAL_SALES} sales that you complete in chat are free. Sales that you record from elsewhere do not count.`,
          `Then the plan costs ${formatUgx(MONTHLY_PRICE_UGX)} for ${PERIOD_DAYS} days. That is all that you pay us, taxes included.`,
          paysOnline
            ? 'You pay on the page of our payment provider. The plan begins when the payment has arrived.'
            : 'You pay by contacting us; we record the payment, and the plan begins.',
          'The plan does not renew by itself. If you pay early, you lose no days.',
          'Without a plan your chats with buyers are closed to you until you pay. Your items and your store stay visible.',
          'If you close your account, its plan is not paid back.',
          'You cannot cancel a payment on the site. If we refund one, its unused days end. You keep the rights that the law gives you.',
        ],
      },
      {
        heading: 'Reviews',
        list: [
          `A buyer can review a sale for ${RATING_DAYS} days after the seller has marked it as sold in chat.`,
          'A review must be true, and never paid for or forced. The seller may reply to it.',
        ],
      },
      {
        heading: 'What we may do',
        list: [
          'Everyone can report an item, a store, a message or a review. An item or a review that several people with a history of purchases report may be hidden for at most 48 hours, until we have looked at it. Reporting what you know to be false is misuse of the site.',
          `We may take down an item that breaks these terms or the law, or hold it until we have looked at it. The seller is told why, and may correct it and ask us to look again, ${MAX_REVIEW_REQUESTS} times. Chats and sales about it go on.`,
          'The same goes for a message or a review: both people in the chat can then see that it was taken down.',
          'We may warn you, or suspend an account that breaks these terms or the law, for some days or until we end it. It is then hidden with all of its items, and you cannot log in.',
          `You are told what we decided and why, in the app and by email. You can appeal once, within ${APPEAL_DAYS} days, by the link in the email, also without logging in. If we can, someone other than the person who decided reads it. If you are right, we reverse the decision.`,
          'We may close a seller’s chats to them, and record why.',
          'If you think that we are wrong about anything else, write to us: a person reads it.',
          'Where the law requires it, we give data to authorities that ask for it lawfully.',
        ],
      },
      {
        heading: 'Leaving',
        list: [
          `You can close your account at any time under My Profile, “My data and leaving”. If you log in within ${retention.closedAccount}, all of it is back; then it is deleted.`,
          'Please finish your open sales first. What you owe to others, you still owe.',
        ],
      },
      {
        heading: 'If something is wrong',
        paragraphs: [
          'If an item, a person or a message breaks these terms or your rights, press Report there, or write to us through Help & Support. Send the link if you can.',
        ],
        link: toHelp,
      },
      {
        heading: 'What we answer for',
        paragraphs: [
          'We run the site with care, but cannot promise that it always works or that what others write is true. We are responsible for what buyers and sellers do only where the law says so. Nothing here takes away a right that the law gives you.',
        ],
      },
      {
        heading: 'Changes, and the law',
        list: [
          'The date of these terms is at the top. When they change, you are told once, at your next visit. If you do not agree, close your account.',
          'The laws of Uganda apply. The English text is the one that counts.',
        ],
      },
      operatorSection('Who we are', context),
    ],
  };
}
