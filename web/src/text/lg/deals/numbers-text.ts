import type { numbersText as numbersEnglish } from '../../deals/numbers-text.ts';

export const numbersText: typeof numbersEnglish = {
  label: 'Ennamba z’essimu',
  ask: (name: string) => `Saba ennamba ya ${name}`,
  asked: (name: string) => `Osabye ennamba ya ${name}.`,
  declined: (name: string) => `${name} ayagala kuwandiikira wano.`,
  call: (number: string) => `Kuba ${number}`,
  whatsApp: 'WhatsApp',
  whatsAppTo: (name: string) => `Wandiikira ${name} ku WhatsApp`,
  message: (item: string) => `Nkulamusizza, mbuuza ku “${item}”.`,
  notConfirmed: 'Ennamba eno tekakasiddwa.',
  numberFailed: 'Tetusobodde kuleeta nnamba.',
  tryAgain: 'Gezaako nate',

  asks: (name: string) => `${name} asaba nnamba yo. Bw’okkiriza, ajja kugiraba wano, era asobola okukukubira.`,
  allow: 'Kkiriza',
  decline: 'Nedda',
  yourNumber: 'Ennamba yo',
  yourNumberMore: 'Tugitereka ku bikukwatako. Tewali mulala agiraba.',
  allowed: (name: string) => `${name} asobola okukukubira.`,
  takeBack: 'Giggyeko',
  takenBack: (name: string) => `${name} takyalaba nnamba yo`,
  takenBackMore: 'Ayinza okuba nga yagitereka.',
  failed: 'Ekyo tekisobose',
};
