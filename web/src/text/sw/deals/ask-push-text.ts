import type { askPushText as english } from '../../deals/ask-push-text.ts';

export const askPushText: typeof english = {
  question: 'Upate arifa wakikujibu?',
  yes: 'Ndiyo',
  notNow: 'Si sasa',
  on: 'Arifa zimewashwa kwenye kifaa hiki',
  onMore: 'Unaweza kubadilisha hili kwenye Wasifu wangu.',
  blocked: 'Kivinjari chako kinazuia arifa',
  blockedMore: 'Ili uarifiwe, ziruhusu kwa tovuti hii kwenye mipangilio ya kivinjari chako.',
  failed: 'Hatukuweza kuwasha arifa',
  failedMore: 'Angalia intaneti yako kisha ujaribu tena.',
};
