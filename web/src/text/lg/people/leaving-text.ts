import { CLOSED_DAYS, retention, LEAVING_CODE_MINUTES } from '@akatale/contracts/people/retention';
import type { leavingText as english } from '../../people/leaving-text.ts';
import { plural } from '../language.ts';

export const leavingText: typeof english = {
  loading: 'Tulindirire',
  lookFailed: 'Tetusobodde kukifuna',
  tryAgain: 'Gezaako nate',
  suspended: 'Okyasobola okuwanula ebikukwatako, oba okuggala akawunti.',

  password: 'Password yo',
  showPassword: 'Laga password',
  hidePassword: 'Kweka password',
  noPassword: 'Akawunti yo terina password. Tukusindikira koodi ku email mu kifo kyayo.',
  mailCode: 'Nsindikira koodi',
  codeMailed: `Tukusindikidde koodi ku email. Ekola okumala eddakiika ${LEAVING_CODE_MINUTES}.`,
  codeFailed: 'Tetusobodde kusindika koodi',
  code: 'Koodi eri mu email',

  copyHeading: 'Wanula ebikukwatako',
  copyMore: 'Fayiro ya zip erimu byonna bye tukutereseeko, by’otunze mu lukalala, n’ebifaananyi byo.',
  makeCopy: 'Wanula ebikukwatako',
  copyFailed: 'Tetusobodde kukuŋŋaanya bikukwatako',
  copyFailedMore: 'Gezaako nate. Bwe kigaana nate, tuwandiikire mu Help.',
  making: 'Tukuŋŋaanya ebikukwatako',
  makingMore: 'Kitwala ekiseera ekitasukka ddakiika emu. Toggala lupapula luno.',
  ready: (size) => `Ebikukwatako biwedde: ${size}`,
  readyMore: `Linki ekola okumala ${retention.dataCopy}, era ya ggwe wekka. Fayiro gitereke abalala gye batagisanga.`,
  save: 'Tereka fayiro',

  closeHeading: 'Ggala akawunti yange',
  happens: 'Ekibaawo',
  hidden: 'Ggwe n’ebibyo byonna mukwekebwa amangu ago, era ofulumizibwa ku byuma byonna.',
  comeBack: `Bw’oyingira mu nnaku ${CLOSED_DAYS}, byonna bikomawo. Oluvannyuma bisangulwa ddala.`,
  stays:
    'Obubaka busigala n’abo be wabuwandiikira, n’emmunyeenye ze wagaba zisigala nga teziriiko linnya lyo na bigambo byo.',
  listings: (count) => plural(count, { one: 'Ekintu kyo kiggyibwako.', other: `Ebintu byo ${count} biggyibwako.` }),
  openChats: (count) =>
    plural(count, {
      one: 'Chat 1 ey’okutunda ekyali nzigule. Gimalirize bw’oba osobola.',
      other: `Chat ${count} ez’okutunda zikyali nzigule. Zimalirize bw’oba osobola.`,
    }),
  planUntil: (day) => `Plan yo yasasulwa okutuuka ${day}. Ssente tezizzibwayo.`,
  isPaying: 'Waliwo ssente z’osasula ezitannatuuka. Bw’oba tonnakomawo nga zituuse, tezizzibwayo.',
  isSupported: 'Abayambi bakuddamu mu chat. Bw’oggala, tosobola kusoma kye baddamu.',
  hindrances: {
    ROLE_FIRST: 'Oli mukozi wano. Sooka oveeko ku mulimu ogwo, oyingire nate olyoke oggale akawunti yo.',
    LAST_OWNER: 'Ggwe nnannyini wekka. Sooka ofuule omulala nnannyini.',
  },
  giveUp: 'Va ku mulimu ogwo',
  giveUpSure: 'Yee, nva ku mulimu kati',
  givenUp: 'Tokyali mukozi wano',
  giveUpFailed: 'Tetusobodde kukuggya ku mulimu ogwo',
  close: 'Ggala akawunti yange',
  closeSure: 'Oggala akawunti yo?',
  cancel: 'Sazaamu',
  closeFailed: 'Tetusobodde kuggala akawunti yo',
  closed: 'Akawunti yo eggaddwa',
  closedMore: (day) => `Yingira nga ${day} tennatuuka byonna bikomewo.`,
  erasedOn: (day) => `Akawunti eno eggaddwa. Esangulwa nga ${day}.`,
  keep: 'Kuuma akawunti yange',
  kept: 'Akawunti yo tekyaggaddwa',
  keepFailed: 'Tetusobodde kukikyusa',
};
