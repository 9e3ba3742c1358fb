import type { savedAnswersText as english } from '../../market/saved-answers-text.ts';

export const savedAnswersText: typeof english = {
  heading: 'Majibu yaliyohifadhiwa',
  none: 'Bado hakuna. Tunaweza kujibu wanachouliza wanunuzi wote.',
  hint: 'Anayegusa swali lililo tayari anapata jibu lako papo hapo. Bado unaweza kumjibu mwenyewe.',
  stillThere: 'Je, bado ipo?',
  yes: 'Ndiyo, bado ipo',
  lastPrice: 'Bei ya mwisho?',
  fixed: 'Bei haipungui',
  little: 'Nitapunguza kidogo',
  amount: 'Bei yangu ya mwisho',
  amountLabel: 'Bei yako ya mwisho',
  where: 'Ninaweza kuiona wapi?',
  whereHint: 'Kila anayeuliza anaiona, kwa hiyo usiweke namba ya simu wala kiungo.',
};
