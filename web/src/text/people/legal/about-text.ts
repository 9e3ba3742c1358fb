import { formatUgx } from '@akatale/contracts/money';
import { MONTHLY_PRICE_UGX, PERIOD_DAYS, TRIAL_SALES } from '@akatale/contracts/people/plan';
import { type LegalContext, type LegalDocument, operatorSection } from './section.ts';

export function aboutText(context: LegalContext): LegalDocument {
  const { appName } = context;
  return {
    title: `About ${appName}`,
    description: `Who runs ${appName}, what it does, and what it costs.`,
    intro: `${appName} is a market for second-hand things in Uganda. Sellers list what they have, buyers find it, and the two agree in chat.`,
    sections: [
      {
        heading: 'What we do, and what we do not',
        list: [
          'A sale is between the buyer and the seller. We are not a party to it.',
          'We do not own, store, check or deliver the items, and the money for them does not go through us.',
          'We do not check who a seller is. A confirmed email only shows that the address is theirs.',
          'Reviews come from buyers whose purchase the seller has marked as sold in chat.',
        ],
      },
      {
        heading: 'What it costs',
        list: [
          'Searching, chatting and buying are free.',
          `Selling is free for the first ${TRIAL_SALES} sales that are completed in chat.`,
          `After that a plan costs ${formatUgx(MONTHLY_PRICE_UGX)} for ${PERIOD_DAYS} days. It does not renew by itself.`,
          'There is no fee for listing an item, and we take no share of a sale.',
          'Sellers cannot buy a better place in the lists through this site. Items marked Featured are chosen by us.',
        ],
      },
      {
        heading: 'Languages',
        paragraphs: [
          'These pages are in English. If a translation differs, the English text is right. The summaries in Luganda and Swahili are drafts.',
        ],
      },
      operatorSection('Who runs it', context),
    ],
  };
}
