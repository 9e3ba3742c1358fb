import type { savedAnswersText as english } from '../../market/saved-answers-text.ts';

export const savedAnswersText: typeof english = {
  heading: 'Okuddamu okuterekeddwa',
  none: 'Tewannabaawo. Tusobola okuddamu abaguzi bonna kye babuuza.',
  hint: 'Abuuza ng’anyiga ekibuuzo ekiteeketeeke afuna okuddamu kwo amangu ago. Naawe osobola okumuddamu.',
  stillThere: 'Kino kikyaliwo?',
  yes: 'Yee, kikyaliwo',
  lastPrice: 'Ezisembayo mmeka?',
  fixed: 'Bbeeyi tekyuka',
  little: 'Nkendeezaako katono',
  amount: 'Ezisembayo',
  amountLabel: 'Ssente zo ezisembayo',
  where: 'Nkirabira wa?',
  whereHint: 'Buli abuuza akiraba, n’olwekyo toteekako nnamba ya ssimu wadde linki.',
};
