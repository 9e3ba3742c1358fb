import type { numbersText as numbersEnglish } from '../../deals/numbers-text.ts';

export const numbersText: typeof numbersEnglish = {
  label: 'Nambari za simu',
  ask: (name: string) => `Omba nambari ya ${name}`,
  call: (number: string) => `Piga ${number}`,
  whatsApp: 'WhatsApp',
  whatsAppTo: (name: string) => `Mwandikie ${name} kwenye WhatsApp`,
  message: (item: string) => `Habari, nauliza kuhusu “${item}”.`,
  notConfirmed: 'Nambari hii haijathibitishwa.',
  numberFailed: 'Hatukuweza kupakia nambari.',
  tryAgain: 'Jaribu tena',

  asks: (name: string) => `${name} ameomba nambari yako. Ukimpa, ataiona hapa na ataweza kukupigia.`,
  allow: 'Toa nambari yangu',
  decline: 'Si sasa',
  yourNumber: 'Nambari yako',
  yourNumberMore: 'Tutaihifadhi kwenye wasifu wako. Hakuna mwingine atakayeiona.',
  takeBack: 'Acha kutoa nambari yako',
  takenBack: (name: string) => `${name} haoni tena nambari yako`,
  takenBackMore: 'Huenda aliihifadhi.',
  failed: 'Haikufaulu',
};
