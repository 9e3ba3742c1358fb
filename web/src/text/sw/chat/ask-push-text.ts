import type { askPushText as english } from '../../chat/ask-push-text.ts';

export const askPushText: typeof english = {
  question: 'Ungependa kuarifiwa ukijibiwa, hata ukurasa huu ukiwa umefungwa?',
  yes: 'Ndiyo',
  notNow: 'Si sasa',
  on: 'Tutakuarifu kwenye kifaa hiki',
  onMore: 'Unaweza kuchagua arifa unazotaka kwenye Wasifu wangu.',
  blocked: 'Kivinjari chako kinazuia arifa',
  blockedMore: 'Ili uarifiwe, ziruhusu kwa tovuti hii kwenye mipangilio ya kivinjari chako.',
  failed: 'Hatukuweza kuwasha arifa',
  failedMore: 'Angalia intaneti yako kisha ujaribu tena.',
};
