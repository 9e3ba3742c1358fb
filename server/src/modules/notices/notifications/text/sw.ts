import { pluralIn } from '@akatale/contracts/plural';
import type { NotificationsText } from './en.ts';

const plural = pluralIn('sw');

export const sw: NotificationsText = {
  newFrom: (store) => `Mpya kutoka kwa ${store}`,
  becauseFollowed: (store) => `Kwa sababu unafuata ${store}`,
  and: (titles, last) => `${titles} na ${last}`,
  andMore: (titles, count) => `${titles} na nyingine ${count}`,

  photo: 'Picha',
  support: 'Usaidizi',
  becauseOfChat: (item) => `Kwa sababu una gumzo kuhusu ${item}`,
  becauseInSupport: 'Kwa sababu unafanya kazi kwenye usaidizi',
  becauseWroteToSupport: 'Kwa sababu uliandikia usaidizi',

  sold: (price, quantity) =>
    plural(quantity, { one: `Imeuzwa kwa ${price}`, other: `Zimeuzwa ${quantity}, kila moja kwa ${price}` }),
  bought: (item) => `Umenunua ${item}`,
  boughtFor: (price, quantity) =>
    plural(quantity, { one: `Kwa ${price}. Kadiria.`, other: `${quantity}, kila moja kwa ${price}. Kadiria.` }),
  abandoned: 'Gumzo hili limeghairiwa',
  reopened: 'Muuzaji amefungua tena gumzo hili',
  soldElsewhere: 'Bidhaa hii imeuzwa',
  availableAgain: 'Bidhaa hii inapatikana tena',

  rated: (buyer, stars) => `${buyer} amekupa nyota ${stars}`,
  becauseSold: 'Kwa sababu uliuza bidhaa hii',
  replied: (seller) => `${seller} amejibu maoni yako`,
  becauseReviewed: 'Kwa sababu ulitoa maoni kuhusu ununuzi huu',

  free: 'bure',
  cheaper: (price, less) => `Sasa ${price}: imeshuka kwa ${less} tangu ulipoihifadhi`,
  back: (price) => `Inapatikana tena kwa ${price}`,
  backFree: 'Inapatikana tena, bure',
  savedSold: 'Imeuzwa. Utaona bidhaa zinazofanana kwenye ukurasa wake.',
  becauseSaved: 'Kwa sababu ulihifadhi bidhaa hii',
  found: (count, search) => (count === 1 ? `Mpya kwa “${search}”` : `${count} mpya kwa “${search}”`),
  under: (price) => `chini ya ${price}`,
  over: (price) => `zaidi ya ${price}`,
  between: (from, to) => `${from} hadi ${to}`,
  anything: 'chochote',
  becauseSearched: 'Kwa sababu ulihifadhi utafutaji huu',
  searchesPause: 'Utafutaji uliohifadhi utasitishwa hivi karibuni',
  stillLooking: 'Hujafika hapa kwa muda. Fungua soko ndani ya wiki moja, nasi tutaendelea kukutafutia.',
  becauseSearches: 'Kwa sababu ulihifadhi utafutaji',
  similar: (seller) => `${seller} hajajibu. Bidhaa zinazofanana:`,

  approved: 'Sasa wanunuzi wanaweza kuiona.',
  sentBack: 'Wanunuzi bado hawawezi kuiona. Tafadhali irekebishe na uihifadhi: kisha tutaiangalia tena.',
  sentBackForGood: 'Wanunuzi bado hawawezi kuiona. Ukidhani tumekosea, tafadhali andikia msaada.',
  takenDown: 'Tumeiondoa. Unaweza kuirekebisha na kuihifadhi: kisha tutaiangalia tena.',
  restored: 'Imerudi: wanunuzi wanaweza kuiona tena.',
  kindSet: (kind: string) =>
    `Tumechagua ni nini: ${kind}. Sasa wanunuzi wanaipata kwa jina hilo. Ikiwa si sahihi, tafadhali andikia msaada.`,
  noKind: 'haipo kwenye orodha',
  kindFreed: 'Unaweza kuchagua tena ni nini.',
  becauseOwnListing: 'Kwa sababu ni bidhaa yako',
  allStillThere: (items) => plural(items, { one: 'Bidhaa 1: bado ipo?', other: `Bidhaa ${items}: bado zipo?` }),
  sayWhich: 'Waambie wanunuzi zipi bado unazo. Usizojibu zitaondoka kwenye orodha baada ya siku 14.',
  stillThere: (item) => `Wanunuzi wanasema kuwa ${item} imeuzwa. Bado ipo?`,

  reported: {
    store: 'Duka uliloripoti',
    person: 'Mtu uliyemripoti',
    message: 'Ujumbe uliouripoti',
    review: 'Maoni uliyoyaripoti',
  },
  actedOn: 'Tumeiangalia na tumechukua hatua. Asante.',
  canStay: 'Tumeiangalia na hatukuona kinachovunja sheria zetu. Asante kwa kutuambia.',
  becauseReported: 'Kwa sababu uliripoti',
  ownSubject: {
    store: (name: string) => `Akaunti yako, ${name}`,
    person: (name: string) => `Akaunti yako, ${name}`,
    message: (title: string) => `Ujumbe wako kuhusu ${title}`,
    review: (title: string) => `Maoni yako kuhusu ${title}`,
  },
  warned: 'Hili ni onyo: tafadhali usirudie.',
  hidden: 'Tumeiondoa.',
  suspended: 'Akaunti yako ilisimamishwa kwa sababu yake.',
  overturned: 'Ulikuwa sahihi: tumebatilisha uamuzi wetu.',
  stands: 'Tumesoma rufaa yako. Uamuzi wetu unabaki.',
  becauseOwn: 'Kwa sababu ni yako',

  chatsRestricted: 'Magumzo yako yamezuiwa',
  contactSupport: 'Tafadhali wasiliana na usaidizi.',
  chatsOpen: 'Magumzo yako yako wazi',
  openedBySupport: 'Usaidizi umekufungulia.',
  salesLeft: (sales) => `Mauzo ya bure yaliyobaki: ${sales}.`,
  planActive: 'Mpango wako unatumika',
  runsUntil: (date) => `Umelipiwa hadi ${date}.`,
  salesUsed: (sales) => `Mauzo yako ${sales} ya bure yamekwisha`,
  payForPlan: 'Lipia mpango wako ili magumzo yako yafunguliwe tena.',
  planEnded: 'Mpango wako umeisha',
  payForIt: 'Ulipie ili magumzo yako yafunguliwe tena.',
  becauseVendor: 'Kwa sababu una duka',
};
