import type { savedAnswersText as english } from '../../market/saved-answers-text.ts';

export const savedAnswersText: typeof english = {
  heading: 'Okuddamu okuterekeddwa',
  none: 'Tewali. Tusobola okuddamu abaguzi bonna kye babuuza.',
  hint: 'Abuuza n’obubaka obwangu asoma amangu ago kye watereka. Naawe osobola okumuddamu.',
  stillThere: 'Kino kikyaliwo?',
  yes: 'Yee, kikyaliwo',
  lastPrice: 'Ezisembayo mmeka?',
  fixed: 'Bbeeyi tekyuka',
  little: 'Esobola okukkako katono',
  amount: 'Omuwendo',
  amountLabel: 'Ssente zo ezisembayo',
  where: 'Nkirabira wa?',
  whereHint: 'Toteekako nnamba ya ssimu wadde linki: buli abuuza akisoma.',
};
