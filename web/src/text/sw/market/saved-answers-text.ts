import type { savedAnswersText as english } from '../../market/saved-answers-text.ts';

export const savedAnswersText: typeof english = {
  heading: 'Majibu yaliyohifadhiwa',
  none: 'Hakuna. Tunaweza kujibu wanachouliza wanunuzi wote.',
  hint: 'Anayeuliza kwa ujumbe wa haraka anasoma jibu lako papo hapo. Bado unaweza kumjibu mwenyewe.',
  stillThere: 'Je, bado ipo?',
  yes: 'Ndiyo, bado ipo',
  lastPrice: 'Bei ya mwisho?',
  fixed: 'Bei haipungui',
  little: 'Hupungua kidogo',
  amount: 'Kiasi',
  amountLabel: 'Bei yako ya mwisho',
  where: 'Ninaweza kuiona wapi?',
  whereHint: 'Usiweke namba ya simu wala kiungo: kila anayeuliza anaisoma.',
};
