import { RATING_DAYS } from '@akatale/contracts/deals/ratings';
import { formatUgx } from '@akatale/contracts/money';
import { MONTHLY_PRICE_UGX, PERIOD_DAYS, TRIAL_SALES } from '@akatale/contracts/people/plan';
import { retention } from '@akatale/contracts/people/retention';
import { APPEAL_DAYS, MAX_REVIEW_REQUESTS } from '@akatale/contracts/trust/cases';
import { type LegalContext, type LegalDocument, operatorSection, toHelp, toLeaving } from './section.ts';

export function termsText(context: LegalContext): LegalDocument {
  const { appName, paysOnline } = context;
  return {
    title: 'Terms',
    description: `The terms for buying and selling on ${appName}: what you agree to when you register.`,
    intro: `This is what you agree to when you register on ${appName}. The prohibited goods page is part of these terms.`,
    sections: [
      {
        heading: 'The sale is between buyer and seller',
        list: [
          'We give buyers and sellers a place to meet. A sale is between the two of them, and we are not part of it.',
          'We do not check, store or deliver items, and we do not handle the money for them.',
          'What a seller says about an item must be true. If something is wrong with it, the seller is responsible to the buyer.',
        ],
      },
      {
        heading: 'Your account',
        list: [
          'Give your real name and contacts, and do not share your password.',
          'If you are under 18, a parent or guardian must agree before you register. To sell you must be 18.',
          'Do not write anything false, insulting or illegal. Do not send the same message to many people. Use other people’s data only for the sale.',
        ],
      },
      {
        heading: 'If you sell',
        list: [
          'Sell only what belongs to you or what you are allowed to sell, and nothing that is on the prohibited goods page.',
          'Show the actual item, in photos you have the right to use. Give its condition and its full price.',
          'If what you sell needs a licence, or tax must be paid on it, that is your responsibility.',
          'What you list and write stays yours. You allow us to show it on this site and in previews of its links, for as long as it is listed or people who dealt with you need it.',
        ],
      },
      {
        heading: 'What selling costs',
        list: [
          `Your first ${TRIAL_SALES} sales in chat are free. Sales you made elsewhere and recorded here do not count.`,
          `After that, the plan costs ${formatUgx(MONTHLY_PRICE_UGX)} for ${PERIOD_DAYS} days. That is all you pay us, taxes included.`,
          paysOnline
            ? 'You pay on our payment provider’s page. The plan starts when your payment arrives.'
            : 'To pay, contact us. The plan starts when we have recorded your payment.',
          'The plan does not renew by itself. If you pay early, you lose no days.',
          'Without a plan, your chats with buyers are locked until you pay. Your items and your store stay visible.',
          'If you close your account, we do not refund your plan.',
          'You cannot cancel a payment on the site. If we refund a payment, you lose the days you have not used. You keep your rights under the law.',
        ],
      },
      {
        heading: 'Reviews',
        list: [
          `A buyer has ${RATING_DAYS} days to review a sale after the seller marks it as sold in chat.`,
          'A review must be true. Nobody may pay for a review or force one. The seller can reply to it.',
        ],
      },
      {
        heading: 'What we may do',
        list: [
          'Anyone can report an item, a store, a message or a review. If several people who have bought here before report the same item or review, it may be hidden until we have looked at it, for up to 48 hours. Making a report that you know is false is misuse of the site.',
          `We may take down an item that breaks these terms or the law, or hold it until we have looked at it. We tell the seller why. They can correct it and ask us to look again, up to ${MAX_REVIEW_REQUESTS} times. Chats and sales about it continue.`,
          'We may also take down a message or a review. Both people in the chat can then see that it was taken down.',
          'If an account breaks these terms or the law, we may warn you or suspend the account, for some days or until we lift the suspension. A suspended account is hidden with all its items, and you cannot log in.',
          `We tell you what we decided and why, in the app and by email. You can appeal once, within ${APPEAL_DAYS} days, with the link in the email. You do not need to log in. If we can, we have your appeal read by someone who did not make the decision. If you are right, we reverse it.`,
          'We may lock a seller’s chats, and we record why.',
          'If you think we are wrong about anything else, write to us. A person will read it.',
          'Where the law requires it, we give data to authorities who lawfully ask for it.',
        ],
      },
      {
        heading: 'Closing your account',
        list: [
          `You can close your account at any time under My Profile, “${toLeaving.label}”. If you log in within ${retention.closedAccount}, you get everything back. After that it is deleted.`,
          'Please finish your open sales first. If you owe someone, you still owe them.',
        ],
        link: toLeaving,
      },
      {
        heading: 'If something is wrong',
        paragraphs: [
          'If an item, a person or a message breaks these terms or your rights, press Report there, or write to us in Help & Support. Send the link if you can.',
        ],
        link: toHelp,
      },
      {
        heading: 'What we are responsible for',
        paragraphs: [
          'We run the site with care, but we cannot promise that it will always work or that what others write is true. We are responsible for what buyers and sellers do only where the law says so. Nothing here takes away your rights under the law.',
        ],
      },
      {
        heading: 'Changes and the law',
        list: [
          'The date of these terms is at the top. When we change them, we tell you once, on your next visit. If you do not agree, close your account.',
          'The laws of Uganda apply. The English text is the one that counts.',
        ],
      },
      operatorSection('Who we are', context),
    ],
  };
}
