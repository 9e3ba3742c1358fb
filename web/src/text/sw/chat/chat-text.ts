import type { SystemMessagePayload } from '@akatale/contracts/chats/messages-schemas';
import { formatUgx } from '@akatale/contracts/money';
import type { chatText as chatEnglish, restrictedText as restrictedEnglish } from '../../chat/chat-text.ts';
import { plural } from '../language.ts';

export const chatText: typeof chatEnglish = {
  title: 'Ujumbe',
  search: 'Tafuta ujumbe',
  searchPlaceholder: 'Jina, bidhaa au ujumbe',
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
  words: ({ message, system }) => (system && wordsOf(system)) || message || 'Picha',
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
  notFoundMore: 'Huenda ni la akaunti nyingine.',
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
  markAsSold: 'Imeuzwa',
  moreActions: 'Zaidi',
  abandon: 'Ghairi gumzo',
  visitStore: 'Tembelea duka',
  help: 'Msaada na usaidizi',
  unavailable: 'Haiuzwi kwa sasa',
  available: (count: number) => `Zilizopo: ${count}`,

  completedBanner: 'Mauzo haya yamekamilika',
  writableUntil: (when: string) => `Nyote wawili bado mnaweza kuandika hapa hadi ${when}.`,
  writingOver: 'Gumzo hili lilifungwa siku 7 baada ya mauzo.',
  abandonedBanner: 'Gumzo hili limeghairiwa',
  abandonedMore: 'Nyote wawili bado mnaweza kulisoma.',
  messageAgain: 'Tuma ujumbe tena',
  rate: 'Kadiria',
  ratePurchase: 'Kadiria ununuzi huu',
  mayReplyLater: 'Huenda muuzaji huyu akajibu baadaye',
  cannotWrite: 'Gumzo hili limefungwa.',
  answeredBy: (name: string) => `${name} anashughulikia swali hili.`,
  supportClosed: 'Gumzo hili limefungwa',
  writeAgain: 'Ukituhitaji, tuandikie tena kupitia Msaada.',
  cannotWriteNow: 'Huwezi kuandika hapa kwa sasa.',
  partnerSuspended: 'Akaunti ya mtu huyu imesimamishwa',
  partnerSuspendedMore:
    'Unaweza kusoma gumzo hili, lakini huwezi kuandika. Ikiwa tayari umelipa, tafadhali wasiliana na usaidizi.',

  messages: 'Ujumbe wa gumzo hili',
  beginning: 'Huu ni mwanzo wa gumzo lenu.',
  safety: 'Kutaneni mahali pa watu wengi, na kamwe usitangulie kutuma pesa kwa simu.',
  loadingOlder: 'Inapakia ujumbe wa awali',
  olderFailed: 'Hatukuweza kupakia ujumbe wa awali.',
  newest: 'Nenda kwenye ujumbe mpya zaidi',
  from: (name: string, message: string) => `${name}: ${message}`,
  photoFrom: (name: string) => `Picha kutoka kwa ${name}`,
  ownPhoto: 'Picha yako',
  openPhoto: (photo: string) => `${photo}, ione ikiwa kubwa`,
  photosOfChat: 'Picha za gumzo hili',

  sending: 'Unatumwa...',
  waiting: 'Utatumwa ukipata mtandao',
  waitingUnstored: 'Utatumwa ukipata mtandao. Usifunge ukurasa huu hadi hapo.',
  failed: 'Haukutumwa - Gusa ujaribu tena',
  sent: 'Umetumwa',
  delivered: 'Umefika',
  read: 'Umesomwa',

  yourMessage: 'Ujumbe wako',
  placeholder: 'Andika ujumbe',
  send: 'Tuma',
  addPhoto: 'Ongeza picha',
  removePhoto: 'Ondoa picha',
  chosenPhoto: 'Picha unayokaribia kutuma',
  preparingPhoto: 'Inaandaa picha',
  photoUnusable: 'Hatuwezi kutuma faili hii. Tafadhali chagua picha.',
  photoTooLarge: 'Picha hii inazidi MB 5. Tafadhali chagua iliyo ndogo zaidi.',
  left: (count: number) => `Herufi zilizobaki: ${count}`,
  tooLong: (count: number) => `Herufi zilizozidi: ${count}`,
};

function wordsOf({ event, quantity = 1, price = 0, until, opens = '' }: SystemMessagePayload): string {
  switch (event) {
    case 'completed':
      return chatText.soldFor(formatUgx(price), quantity);
    case 'abandoned':
      return 'Gumzo hili limeghairiwa';
    case 'reopened':
      return 'Muuzaji amefungua tena gumzo hili';
    case 'soldElsewhere':
      return 'Bidhaa hii imeuzwa';
    case 'availableAgain':
      return 'Bidhaa hii inapatikana tena';
    case 'locked':
      return 'Kuanzia hapa huwezi kutumia gumzo. Tafadhali wasiliana na usaidizi.';
    case 'supportBegan': {
      const [day = '', hour] = opens.split(' at ');
      const when = until ? `Tupo sasa, hadi ${until}.` : `Tutarudi ${weekdays[day] ?? day}, ${hour}.`;
      return `Karibu! Tuandikie hapa, na utuambie unahitaji msaada gani. ${when}`;
    }
    case 'supportClosed':
      return 'Gumzo hili limefungwa. Ukituhitaji, tuandikie tena kupitia Msaada.';
  }
}

const weekdays: Readonly<Record<string, string>> = {
  Sunday: 'Jumapili',
  Monday: 'Jumatatu',
  Tuesday: 'Jumanne',
  Wednesday: 'Jumatano',
  Thursday: 'Alhamisi',
  Friday: 'Ijumaa',
  Saturday: 'Jumamosi',
};

export const restrictedText: typeof restrictedEnglish = {
  restricted: 'Huwezi kutumia gumzo kwa sasa',
  restrictedMore: 'Magumzo yako na wanunuzi yamezuiwa kwa muda.',
  pleaseContact: 'Tafadhali wasiliana na usaidizi. Bidhaa zako bado zinaonekana.',
  restrictedHere: 'Bado unaweza kuandika kama mnunuzi, na kuwasiliana na usaidizi.',
  toDashboard: 'Nenda dashibodi',
  contactSupport: 'Wasiliana na usaidizi',
};
