import type { sellerText as english } from '../../market/seller-text.ts';
import { plural } from '../language.ts';

export const sellerText: typeof english = {
  sales: (_count: number, shown: string) => `mauzo ${shown}`,
  answers: (time: string) => `Jibu la kwanza ndani ya ${time}`,
  minutes: (count: number) => `dakika ${count}`,
  hours: (count: number) => plural(count, { one: 'saa 1', other: `masaa ${count}` }),
  days: (count: number) => `siku ${count}`,
  away: (day: string) => `Hayupo hadi ${day}`,
  unconfirmed: (day: string) => `Haijathibitishwa tangu ${day}.`,
  askFirst: 'Muulize muuzaji kama bado ipo.',
  sayStillThere: 'Tuambie kama bado ipo',
  since: (date: string) => `Anauza hapa tangu ${date}`,
  listedFor: (name: string, market: string) =>
    `${name} bado hayuko kwenye ${market}. Tunajibu kwa niaba yake hadi ajiunge. Hakuna mtu wa ${market} anayekutana nawe.`,
};
