import { prohibitedGoods } from '@akatale/contracts/market/prohibited-goods';
import { type LegalContext, type LegalDocument, type Section, toHelp } from './section.ts';

export function prohibitedGoodsText({ appName, looksAtFirstItems }: LegalContext): LegalDocument {
  return {
    title: 'Prohibited goods',
    description: `What may not be sold on ${appName}, and the laws of Uganda behind it.`,
    intro: `You can’t sell these on ${appName}.`,
    sections: [
      ...prohibitedGoods.map(({ name, about, law }): Section => ({
        heading: name,
        paragraphs: [about, `Law: ${law}.`],
      })),
      {
        heading: 'What happens if someone lists one',
        paragraphs: [
          'When an item is listed or edited, its words are checked against this list. If one of them is on it, the item is refused. The seller can ask us to look at the item before buyers see it.',
          'If an item has almost the same photo and words as one in another store, it is shown and we look at both.',
          looksAtFirstItems
            ? 'We also look at a new seller’s first items before they are shown, and at no others. If you see something that should not be here, press Report on its page.'
            : 'Nobody checks other items before they are shown. If you see something that should not be here, press Report on its page.',
          'We may take the item down, or suspend the seller, which hides all their items. Where the law requires it, we tell the authorities.',
        ],
        link: toHelp,
      },
      {
        heading: 'The laws',
        paragraphs: ['Each law named here includes its later amendments.'],
      },
    ],
  };
}
