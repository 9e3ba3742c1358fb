import type { advertText as english } from '../../market/advert-text.ts';

export const advertText: typeof english = {
  several: 'Weka nyingi kwa pamoja',
  paste: 'Bandika tangazo lako',
  label: 'Tangazo lako',
  hint: 'Kama ulivyoliandika WhatsApp. Tunaondoa nambari za simu.',
  fill: 'Jaza fomu',
  close: 'Funga',
  undo: 'Tendua',
  names: (fields: readonly string[]) => fields.join(', ').replace(/, ([^,]*)$/, ' na $1'),
  filled: (fields: string) => `Tumejaza: ${fields}.`,
  kept: (fields: string) => `Ulivyoandika mwenyewe vinabaki: ${fields}.`,
  nothing: 'Hatukupata cha kujaza. Tafadhali andika mwenyewe.',
  tookOut: (numbers: string) => `Tumeondoa nambari ya simu ${numbers}: wanunuzi huiomba kwenye gumzo.`,
  tookOutOne: 'Tumeondoa nambari ya simu: wanunuzi huiomba kwenye gumzo.',
  isCut: (count: string) => `Tangazo ni refu. Tumesoma herufi ${count} za kwanza.`,
  things: (count: number) => `Tangazo lina bidhaa ${count}. Tumechukua ya kwanza: weka kila nyingine peke yake.`,
  prices: {
    several: 'Tangazo lina zaidi ya bei moja. Tafadhali andika yako.',
    range: 'Tangazo lina bei ya chini na ya juu. Tafadhali andika moja.',
    number: 'Bei na nambari ya simu zimeungana. Tafadhali andika bei.',
    unsure: 'Hatuna uhakika na bei iliyo kwenye tangazo. Tafadhali iandike.',
  },
};
