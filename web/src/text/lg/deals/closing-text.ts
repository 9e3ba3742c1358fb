import type { closingText as english } from '../../deals/closing-text.ts';
import { plural } from '../language.ts';

export const closingText: typeof english = {
  completeQuestion: 'Okitunze?',
  completeConfirm: 'Yee, nkitunze',
  abandonQuestion: 'Osazaamu chat eno?',
  abandonConfirm: 'Sazaamu chat',
  keep: 'Si kati',
  close: 'Ggalawo',

  quantity: 'Bimeka',
  price: 'Bbeeyi ya kimu',
  fromChat: (amount: string) => `${amount} (mu chat)`,
  quantityTooLow: 'Obungi tebusobola kuba wansi wa 1',
  insufficient: (stock: number) =>
    plural(stock, { one: 'Mu stock mulimu 1 kyokka.', other: `Mu stock mulimu ${stock} byokka.` }),
  priceMissing: 'Wandiika bbeeyi gye mwakkaanyizzaako',
  priceTooHigh: 'Tesukka USh 10,000,000,000',
  checkFields: 'Kebera awalambiddwa',
  total: 'Omugatte',
  times: (quantity: number, price: string) => `${quantity} × ${price}`,
  takesLast: 'Kibalibwa era kiragibwa nga kyatundwa. Tusaba omuguzi endowooza ye.',
  leaves: (stock: number) => `Kibalibwa ng’ekitundiddwa, mu stock musigalamu ${stock}. Tusaba omuguzi endowooza ye.`,
  canBeUndone: 'Osobola okukizzaawo mu ddakiika 10.',
  checkBalance: 'Basasudde na mobile money? Kebera balance yo, si SMS.',
  abandonMore:
    'Chat egenda mu Ezisaziddwamu. Mwembi musobola okugisoma, naye temusobola kugiwandiikamu. Stock yo tekyuka.',

  completed: 'Kitundiddwa',
  abandoned: 'Chat esaziddwamu',
  completeFailed: 'Okulaga nti kitundiddwa kugaanye.',
  abandonFailed: 'Okusazaamu chat kugaanye.',

  undo: 'Zzaawo',
  undone: 'Kizziddwawo. Chat eddamu okukola.',
  undoFailed: 'Tetusobodde kukizzaawo.',
};
