import type { quickMessages as english } from '../../deals/quick-messages-text.ts';

export const quickMessages: typeof english = {
  label: 'Obubaka obwangu',
  buyer: { delivery: 'Osobola okukindeetera?' },
  vendor: {
    available: 'Yee, kikyaliwo',
    fixed: 'Bbeeyi tekyuka',
    little: 'Nkendeezaako katono',
    come: 'Osobola kujja ddi okukiraba?',
  },
  sold: {
    buyer: { another: 'Olinayo ekirala?' },
    vendor: { gone: 'Nsonyiwa, kyatundiddwa', another: 'Nninayo ekirala' },
  },
  save: 'Ddamu omulundi gumu ku lwa buli abuuza:',
  saved: 'Kiterekeddwa. Anaddako okubuuza akifuna amangu ago.',
  notSaved: 'Kisindikiddwa, naye tekiterekeddwa',
  seeIt: (place: string) => `Okirabira wano: ${place}`,
  saveOwn: { 'last-price': 'Tereka ssente zange ezisembayo', where: 'Tereka we kirabibwa' },
};
