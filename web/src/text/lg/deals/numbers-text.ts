import type { numbersText as numbersEnglish } from '../../deals/numbers-text.ts';

export const numbersText: typeof numbersEnglish = {
  label: 'Ennamba z’essimu',
  ask: (name: string) => `Saba ennamba ya ${name}`,
  call: (number: string) => `Kuba ${number}`,
  whatsApp: 'WhatsApp',
  whatsAppTo: (name: string) => `Wandiikira ${name} ku WhatsApp`,
  message: (item: string) => `Nkulamusizza, mbuuza ku “${item}”.`,
  notConfirmed: 'Ennamba eno tekakasiddwa.',
  numberFailed: 'Tetusobodde kuleeta nnamba.',
  tryAgain: 'Gezaako nate',

  asks: (name: string) => `${name} asabye nnamba yo. Bw’ogigaba, agiraba wano, era asobola okukukubira.`,
  allow: 'Gaba nnamba yange',
  decline: 'Si kati',
  yourNumber: 'Ennamba yo',
  yourNumberMore: 'Tugitereka ku bikukwatako. Tewali mulala agiraba.',
  takeBack: 'Lekera awo okugaba nnamba yo',
  takenBack: (name: string) => `${name} takyalaba nnamba yo`,
  takenBackMore: 'Ayinza okuba nga yagitereka.',
  failed: 'Ekyo tekisobose',
};
