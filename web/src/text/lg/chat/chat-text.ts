import type { SystemMessagePayload } from '@akatale/contracts/chats/messages-schemas';
import { formatUgx } from '@akatale/contracts/money';
import type { chatText as chatEnglish, restrictedText as restrictedEnglish } from '../../chat/chat-text.ts';
import { plural } from '../language.ts';

export const chatText: typeof chatEnglish = {
  title: 'Obubaka',
  search: 'Noonya mu bubaka',
  searchPlaceholder: 'Erinnya, ekintu oba obubaka',
  clearSearch: 'Sangula by’onoonya',
  tabs: 'Chat okusinziira we zituuse',
  active: 'Ezikola',
  completed: 'Eziwedde',
  abandoned: 'Ezisaziddwamu',
  unreadIn: (count: number) =>
    plural(count, { one: '1 erimu obubaka obupya', other: `${count} zirimu obubaka obupya` }),
  unread: (count: number) => `Obubaka ${count} obutasomeddwa`,
  loadingChats: 'Tuleeta chat zo',
  loadingMore: 'Tuleeta chat endala',
  listFailed: 'Tetusobodde kuleeta chat zo.',
  tryAgain: 'Gezaako nate',
  noMessages: 'Tewannabaawo bubaka',
  you: (message: string) => `Ggwe: ${message}`,
  words: ({ message, system }) => (system && wordsOf(system)) || message || 'Ekifaananyi',
  muted: 'Osirisizza',
  supportTitle: 'Obuyambi',

  noneSelected: 'Tolonze chat',
  noneSelectedMore: 'Londa chat ku kkono.',
  noConversations: 'Tewannabaawo chat',
  noConversationsMore: 'Tandika chat ng’osinziira ku lupapula lw’ekintu',
  discover: 'Zuula ebintu',
  noneCompleted: 'Tewannabaawo kitundiddwa',
  noneAbandoned: 'Tewali chat zisaziddwamu',
  nothingFound: (term: string) => `Tewali kizuuliddwa ku “${term}”`,

  notFound: 'Chat tezuuliddwa',
  notFoundMore: 'Eyinza okuba nga ya akawunti ndala.',
  back: 'Ddayo ku bubaka',
  chatFailed: 'Tetusobodde kuleeta chat eno.',
  loadingChat: 'Tuleeta chat',

  online: 'Online',
  lastSeen: (age: string) => `Yasembye okulabika: ${age}`,
  justSeen: 'Abadde online kaakati',
  typing: 'awandiika…',
  support: 'Tuddamu mu ssaawa z’okukola',
  sold: 'KYATUNDWA',
  soldNow: 'Kyatundwa',
  soldFor: (price: string, quantity: number) =>
    plural(quantity, { one: `Kyatundibwa ku ${price}`, other: `${quantity} byatundibwa ku ${price} buli kimu` }),
  receipt: 'Lisiiti',
  markAsSold: 'Nkitunze',
  moreActions: 'Ebirala',
  abandon: 'Sazaamu',
  visitStore: 'Laba edduuka',
  help: 'Obuyambi',
  unavailable: 'Tekiriiko kati',
  available: (count: number) => plural(count, { one: 'Kiriwo 1', other: `Biriwo ${count}` }),

  completedBanner: 'Ekintu kino kitundiddwa',
  writableUntil: (when: string) => `Mwembi mukyasobola okuwandiika wano okutuusa nga ${when}.`,
  writingOver: 'Chat eno yaggalwa nga wayise ennaku 7 okuva ekintu lwe kyatundibwa.',
  abandonedBanner: 'Chat eno yasazibwamu',
  abandonedMore: 'Mwembi mukyasobola okugisoma.',
  messageAgain: 'Wandiika nate',
  rate: 'Wa obubonero',
  ratePurchase: 'Wa obubonero ku ky’oguze',
  mayReplyLater: 'Omutunzi ono ayinza okuddamu oluvannyuma',
  cannotWrite: 'Chat eno eggaddwa.',
  answeredBy: (name: string) => `${name} y’addamu bino.`,
  supportClosed: 'Chat eno eggaddwa',
  writeAgain: 'Ddamu otuwandiikire ng’oyita mu Buyambi bw’oba otwetaaga.',
  cannotWriteNow: 'Tosobola kuwandiika wano kati.',
  partnerSuspended: 'Akawunti y’omuntu ono eyimiriziddwa',
  partnerSuspendedMore: 'Osobola okusoma chat eno, naye tosobola kugiwandiikamu. Bw’oba wasasula dda, tusabe obuyambi.',

  messages: 'Obubaka bw’omu chat eno',
  beginning: 'Eno ye ntandikwa ya chat yammwe.',
  safety: 'Musisinkane mu kifo eky’olukale, era tosookanga kusindika mobile money.',
  loadingOlder: 'Tuleeta obubaka obukadde',
  olderFailed: 'Tetusobodde kuleeta bubaka bukadde.',
  newest: 'Genda ku bubaka obusembyeyo',
  from: (name: string, message: string) => `${name}: ${message}`,
  photoFrom: (name: string) => `Ekifaananyi ekivudde ewa ${name}`,
  ownPhoto: 'Ekifaananyi kyo',
  openPhoto: (photo: string) => `${photo}, kirabe nga kinene`,
  photosOfChat: 'Ebifaananyi by’omu chat eno',

  sending: 'Busindikibwa...',
  waiting: 'Bujja kugenda ng’ofunye yintaneeti',
  waitingUnstored: 'Bujja kugenda ng’ofunye yintaneeti. Leka olupapula luno nga luggule okutuusa olwo.',
  failed: 'Bugaanye - Nyiga ogezeeko nate',
  sent: 'Busindikiddwa',
  delivered: 'Butuuse',
  read: 'Busomeddwa',

  yourMessage: 'Obubaka bwo',
  placeholder: 'Wandiika obubaka',
  send: 'Sindika',
  addPhoto: 'Teekako ekifaananyi',
  removePhoto: 'Ggyako ekifaananyi',
  chosenPhoto: 'Ekifaananyi ky’ogenda okusindika',
  preparingPhoto: 'Tuteekateeka ekifaananyi',
  photoUnusable: 'Fayiro eno tetusobola kugisindika. Londa ekifaananyi.',
  photoTooLarge: 'Ekifaananyi kino kisukka 5 MB. Londa ekitono ku kino.',
  left: (count: number) => `Osigazza ennukuta ${count}`,
  tooLong: (count: number) => `Osussizza ennukuta ${count}`,
};

function wordsOf({ event, quantity = 1, price = 0, until, opens = '' }: SystemMessagePayload): string {
  switch (event) {
    case 'completed':
      return chatText.soldFor(formatUgx(price), quantity);
    case 'abandoned':
      return 'Chat eno yasazibwamu';
    case 'reopened':
      return 'Omutunzi azzeemu okuggulawo chat eno';
    case 'soldElsewhere':
      return 'Ekintu kino kitundiddwa';
    case 'availableAgain':
      return 'Ekintu kino kiriwo nate';
    case 'locked':
      return 'Okuva wano chat zikugaaniddwa. Tusabe obuyambi.';
    case 'supportBegan': {
      const [day = '', hour] = opens.split(' at ');
      const when = until ? `Tuliwo kati, okutuusa ku ${until}.` : `Tuddawo ku ${weekdays[day] ?? day}, ${hour}.`;
      return `Tukusanyukidde! Tuwandiikire wano, otubuulire obuyambi bwe weetaaga. ${when}`;
    }
    case 'supportClosed':
      return 'Chat eno eggaddwa. Ddamu otuwandiikire ng’oyita mu Buyambi bw’oba otwetaaga.';
  }
}

const weekdays: Readonly<Record<string, string>> = {
  Sunday: 'Ssande',
  Monday: 'Bbalaza',
  Tuesday: 'Lwakubiri',
  Wednesday: 'Lwakusatu',
  Thursday: 'Lwakuna',
  Friday: 'Lwakutaano',
  Saturday: 'Lwamukaaga',
};

export const restrictedText: typeof restrictedEnglish = {
  restricted: 'Chat zikugaaniddwa',
  restrictedMore: 'Chat zo n’abaguzi ziyimiriziddwa okumala akaseera.',
  pleaseContact: 'Tusabe obuyambi. Ebintu byo bisigala nga birabika.',
  restrictedHere: 'Okyasobola okukozesa chat ng’omuguzi, era n’okutuwandiikira okusaba obuyambi.',
  toDashboard: 'Genda ku Dashboard',
  contactSupport: 'Saba obuyambi',
};
