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
        heading: 'What happens to such an item',
        paragraphs: [
          'The words of an item are compared with this list when it is listed or edited. An item with such a word is refused, and its seller may ask us to look at it before buyers see it.',
          'An item with nearly the photo and words of another store is shown, and we look at both.',
          looksAtFirstItems
            ? 'We also look at the first items of a new seller before they are shown, and at no others. If you see one that should not be here, press Report on its page.'
            : 'Nobody reads other items before they are shown. If you see one that should not be here, press Report on its page.',
          'We may take the item down, or suspend the seller, which hides all of their items. Where the law asks for it we tell the authorities.',
        ],
        link: toHelp,
      },
      {
        heading: 'The laws',
        paragraphs: ['Each law that is named here is meant with its later changes.'],
      },
    ],
  };
}
