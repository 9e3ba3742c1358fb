import type { chatText as chatEnglish, restrictedText as restrictedEnglish } from '../../deals/chat-text.ts';
import { plural } from '../language.ts';

export const chatText: typeof chatEnglish = {
  title: 'Obubaka',
  search: 'Noonya mu bubaka',
  searchPlaceholder: 'Noonya',
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
  words: ({ message }) => message || 'Ekifaananyi',
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
  notFoundMore: 'Oyinza okuba ng’oyingidde mu akawunti ndala.',
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
  unavailable: 'Tekiriiko kati',
  available: (count: number) => plural(count, { one: 'Kiriwo 1', other: `Biriwo ${count}` }),

  messages: 'Obubaka bw’omu chat eno',
  beginning: 'Eno ye ntandikwa ya chat yammwe.',
  safety: (isSeller) =>
    isSeller
      ? 'Musisinkane mu kifo eky’olukale. Ekintu kiweeyo nga ssente ziri mu ngalo zo oba ku balance yo, si nga SMS ezze.'
      : 'Musisinkane mu kifo eky’olukale, era tosookanga kusindika mobile money.',
  loadingOlder: 'Tuleeta obubaka obukadde',
  olderFailed: 'Tetusobodde kuleeta bubaka bukadde.',
  newest: 'Genda ku bubaka obusembyeyo',
  from: (name: string, message: string) => `${name}: ${message}`,
  photoFrom: (name: string) => `Ekifaananyi ekivudde ewa ${name}`,
  ownPhoto: 'Ekifaananyi kyo',
  openPhoto: (photo: string) => `${photo}, kirabe nga kinene`,
  photosOfChat: 'Ebifaananyi by’omu chat eno',
  bothNumbers: 'Buli omu alina nnamba ya munne',
  asks: { 'still-there': 'Kino kikyaliwo?', 'last-price': 'Ezisembayo mmeka?', where: 'Nkirabira wa?' },

  sending: 'Busindikibwa...',
  waiting: 'Bujja kugenda ng’ofunye yintaneeti',
  waitingUnstored: 'Bujja kugenda ng’ofunye yintaneeti. Leka olupapula luno nga luggule okutuusa olwo.',
  failed: 'Bugaanye - Nyiga ogezeeko nate',
  sent: 'Busindikiddwa',
  delivered: 'Butuuse',
  read: 'Busomeddwa',

  yourMessage: 'Obubaka bwo',
  send: 'Sindika',
  addPhoto: 'Teekako ekifaananyi',
  onePhoto: 'Obubaka bumu bugenda n’ekifaananyi kimu. Tututte ekisooka.',
  photoLater: 'Sooka owandiike. Osobola okuweereza ebifaananyi nga bakuzzeemu.',
  left: (count: number) => `Osigazza ennukuta ${count}`,
  tooLong: (count: number) => `Osussizza ennukuta ${count}`,
};

export const restrictedText: typeof restrictedEnglish = {
  restricted: 'Chat zikugaaniddwa',
  restrictedMore: 'Chat zo n’abaguzi ziggaddwa okumala akaseera.',
  restrictedCount: (count: number) =>
    plural(count, { one: 'Chat 1 eggaddwa okumala akaseera.', other: `Chat ${count} ziggaddwa okumala akaseera.` }),
  restrictedHere:
    'Tusabe obuyambi. Ebintu byo bisigala nga birabika. Okyasobola okukozesa chat ng’omuguzi, era n’okutuwandiikira okusaba obuyambi.',
  toDashboard: 'Genda ku bifa mu dduuka',
  contactSupport: 'Saba obuyambi',
};
