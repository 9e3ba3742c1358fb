import type { warningText as english } from '../../deals/warning-text.ts';

export const warningText: typeof english = {
  label: 'Kuwa mwangalifu',
  noProblem: 'Si tatizo',
  does: {
    'pay-first': 'Lipa ukishaona bidhaa na kuwa inafanya kazi, si kabla.',
    'delivery-first': 'Lipa usafiri bidhaa ikiwa mikononi mwako, si kabla.',
    code: 'PIN na namba zako za siri ni zako peke yako. Hakuna anayezihitaji ili kukulipa, na sisi hatuziombi.',
    refund:
      'Angalia salio lako kabla ya kurudisha chochote. Aliyelipa kimakosa hurudishiwa na MTN au Airtel, si na wewe.',
    provider: 'Angalia salio lako kwenye menyu ya pesa kwa simu. Mtu yeyote anaweza kuandika ujumbe kama huu.',
    agent: 'Mlipe mtu unayekutana naye. Usitume pesa kwa namba ya wakala au akaunti usiyoijua.',
    'other-app': 'Baki kwenye gumzo hili. Hapa unaweza kusoma tena mlichokubaliana, nasi tunaweza kukusaidia.',
    'stranger-link':
      'Usiweke nenosiri, PIN wala pesa kwenye ukurasa huo. Hatukuombi kamwe kulipa kwenye tovuti nyingine.',
    'short-link': 'Kiungo hiki kinaficha kinakoelekea. Usikifungue.',
    'strange-letters': 'Baadhi ya herufi hapa zinafanana tu na zetu. Kuwa mwangalifu na unachoombwa.',
    'spaced-words': 'Neno moja hapa limeandikwa kwa kutenganishwa ili lisionekane. Kuwa mwangalifu na unachoombwa.',
    gift: 'Usilipe kwa gift card wala bitcoin, na usilipie zawadi.',
  },
  tooCheap: 'Bei hii ni ndogo sana kuliko ya vitu kama hiki. Kutaneni mahali pa watu wengi, na lipa ukishaona bidhaa.',
  newSeller: 'Akaunti hii ni mpya. Kutaneni mahali pa watu wengi, na lipa ukishaona bidhaa.',
  newBuyer: 'Akaunti hii ni mpya. Kutaneni mahali pa watu wengi, na toa bidhaa pesa ikiwa kwenye salio lako.',
};
