import type { chatText as chatEnglish, restrictedText as restrictedEnglish } from '../../deals/chat-text.ts';
import { plural } from '../language.ts';

export const chatText: typeof chatEnglish = {
  title: 'Ujumbe',
  search: 'Tafuta ujumbe',
  searchPlaceholder: 'Tafuta',
  clearSearch: 'Futa utafutaji',
  tabs: 'Magumzo kwa hali yake',
  active: 'Wazi',
  completed: 'Yamekamilika',
  abandoned: 'Yameghairiwa',
  unreadIn: (count: number) => `Yenye ujumbe mpya: ${count}`,
  unread: (count: number) => `Ujumbe ambao haujasomwa: ${count}`,
  loadingChats: 'Inapakia magumzo yako',
  loadingMore: 'Inapakia magumzo zaidi',
  listFailed: 'Hatukuweza kupakia magumzo yako.',
  tryAgain: 'Jaribu tena',
  noMessages: 'Bado hakuna ujumbe',
  you: (message: string) => `Wewe: ${message}`,
  words: ({ message }) => message || 'Picha',
  muted: 'Kimya',
  supportTitle: 'Msaada na usaidizi',

  noneSelected: 'Hujachagua gumzo',
  noneSelectedMore: 'Chagua gumzo upande wa kushoto.',
  noConversations: 'Bado hakuna magumzo',
  noConversationsMore: 'Anza gumzo kutoka kwenye ukurasa wa bidhaa',
  discover: 'Gundua bidhaa',
  noneCompleted: 'Bado hakuna mauzo yaliyokamilika',
  noneAbandoned: 'Hakuna magumzo yaliyoghairiwa',
  nothingFound: (term: string) => `Hakuna kilichopatikana kwa “${term}”`,

  notFound: 'Gumzo halijapatikana',
  notFoundMore: 'Huenda umeingia kwa akaunti nyingine.',
  back: 'Rudi kwenye ujumbe',
  chatFailed: 'Hatukuweza kupakia gumzo hili.',
  loadingChat: 'Inapakia gumzo',

  online: 'Mtandaoni',
  lastSeen: (age: string) => `Alionekana mwisho: ${age}`,
  justSeen: 'Alikuwepo sasa hivi',
  typing: 'anaandika…',
  support: 'Tunajibu wakati wa saa za kazi',
  sold: 'IMEUZWA',
  soldNow: 'Imeuzwa',
  soldFor: (price: string, quantity: number) =>
    plural(quantity, { one: `Imeuzwa kwa ${price}`, other: `Zimeuzwa ${quantity}, kila moja kwa ${price}` }),
  receipt: 'Risiti',
  markAsSold: 'Nimeiuza',
  moreActions: 'Zaidi',
  unavailable: 'Haiuzwi kwa sasa',
  available: (count: number) => `Zilizopo: ${count}`,

  messages: 'Ujumbe wa gumzo hili',
  beginning: 'Huu ni mwanzo wa gumzo lenu.',
  safety: (isSeller) =>
    isSeller
      ? 'Kutaneni mahali pa watu wengi. Toa bidhaa pesa ikiwa mkononi mwako au kwenye salio lako, si SMS inapofika.'
      : 'Kutaneni mahali pa watu wengi, na kamwe usitangulie kutuma pesa kwa simu.',
  loadingOlder: 'Inapakia ujumbe wa awali',
  olderFailed: 'Hatukuweza kupakia ujumbe wa awali.',
  newest: 'Nenda kwenye ujumbe mpya zaidi',
  from: (name: string, message: string) => `${name}: ${message}`,
  photoFrom: (name: string) => `Picha kutoka kwa ${name}`,
  ownPhoto: 'Picha yako',
  openPhoto: (photo: string) => `${photo}, ione ikiwa kubwa`,
  photosOfChat: 'Picha za gumzo hili',
  bothNumbers: 'Kila mmoja ana nambari ya mwenzake',
  asks: { 'still-there': 'Je, bado ipo?', 'last-price': 'Bei ya mwisho?', where: 'Ninaweza kuiona wapi?' },

  sending: 'Unatumwa...',
  waiting: 'Utatumwa ukipata mtandao',
  waitingUnstored: 'Utatumwa ukipata mtandao. Usifunge ukurasa huu hadi hapo.',
  failed: 'Haukutumwa - Gusa ujaribu tena',
  sent: 'Umetumwa',
  delivered: 'Umefika',
  read: 'Umesomwa',

  yourMessage: 'Ujumbe wako',
  send: 'Tuma',
  addPhoto: 'Ongeza picha',
  onePhoto: 'Kila ujumbe huenda na picha moja. Tumechukua ya kwanza.',
  photoLater: 'Andika kwanza. Utaweza kutuma picha mara tu utakapojibiwa.',
  left: (count: number) => `Herufi zilizobaki: ${count}`,
  tooLong: (count: number) => `Herufi zilizozidi: ${count}`,
};

export const restrictedText: typeof restrictedEnglish = {
  restricted: 'Huwezi kutumia gumzo kwa sasa',
  restrictedMore: 'Magumzo yako na wanunuzi yamefungwa kwa sasa.',
  restrictedCount: (count: number) =>
    plural(count, { one: 'Gumzo 1 limefungwa kwa sasa.', other: `Magumzo ${count} yamefungwa kwa sasa.` }),
  restrictedHere:
    'Tafadhali wasiliana na usaidizi. Bidhaa zako bado zinaonekana. Bado unaweza kuandika kama mnunuzi, na kuwasiliana na usaidizi.',
  toDashboard: 'Nenda dashibodi',
  contactSupport: 'Wasiliana na usaidizi',
};
