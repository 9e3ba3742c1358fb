import type { quickMessages as english } from '../../deals/quick-messages-text.ts';

export const quickMessages: typeof english = {
  label: 'Ujumbe wa haraka',
  buyer: { delivery: 'Unaweza kuniletea?' },
  vendor: {
    available: 'Ndiyo, bado ipo',
    fixed: 'Bei haipungui',
    little: 'Nitapunguza kidogo',
    come: 'Utakuja lini kuiona?',
  },
  sold: {
    buyer: { another: 'Una nyingine?' },
    vendor: { gone: 'Samahani, imeuzwa', another: 'Nina nyingine' },
  },
  save: 'Jibu mara moja kwa kila anayeuliza:',
  saved: 'Imehifadhiwa. Atakayeuliza atalipata papo hapo.',
  notSaved: 'Imetumwa, lakini haikuhifadhiwa',
  seeIt: (place: string) => `Unaweza kuiona hapa: ${place}`,
  saveOwn: { 'last-price': 'Hifadhi bei yangu ya mwisho', where: 'Hifadhi mahali pa kuiona' },
};
