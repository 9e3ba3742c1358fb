import { CLOSED_DAYS, retention, LEAVING_CODE_MINUTES } from '@akatale/contracts/people/retention';
import type { leavingText as english } from '../../people/leaving-text.ts';
import { plural } from '../language.ts';

export const leavingText: typeof english = {
  loading: 'Inapakia',
  lookFailed: 'Hatukuweza kupakia hii',
  tryAgain: 'Jaribu tena',
  suspended: 'Bado unaweza kupakua data yako, au kufunga akaunti.',

  password: 'Nenosiri lako',
  showPassword: 'Onyesha nenosiri',
  hidePassword: 'Ficha nenosiri',
  noPassword: 'Akaunti yako haina nenosiri. Tunakutumia msimbo kwa barua pepe badala yake.',
  mailCode: 'Nitumie msimbo',
  codeMailed: `Tumekutumia msimbo kwa barua pepe. Unafanya kazi kwa dakika ${LEAVING_CODE_MINUTES}.`,
  codeFailed: 'Hatukuweza kutuma msimbo',
  code: 'Msimbo ulio kwenye barua pepe',

  copyHeading: 'Pakua data yangu',
  copyMore: 'Faili ya zip yenye kila kitu tulichohifadhi kukuhusu, mauzo yako kama jedwali, na picha zako.',
  makeCopy: 'Pakua data yangu',
  copyFailed: 'Hatukuweza kukusanya data yako',
  copyFailedMore: 'Tafadhali jaribu tena. Ikishindikana tena, tuandikie kupitia Help.',
  making: 'Tunakusanya data yako',
  makingMore: 'Inachukua chini ya dakika moja. Tafadhali usifunge ukurasa huu.',
  ready: (size) => `Data yako iko tayari: ${size}`,
  readyMore: `Kiungo kinafanya kazi kwa ${retention.dataCopy}, na ni chako pekee. Hifadhi faili mahali ambapo wengine hawataipata.`,
  save: 'Hifadhi faili',

  closeHeading: 'Funga akaunti yangu',
  happens: 'Kinachotokea',
  hidden: 'Wewe na vyote vyako mnafichwa mara moja, na unaondolewa kwenye vifaa vyote.',
  comeBack: `Ukiingia ndani ya siku ${CLOSED_DAYS}, vyote vinarudi. Baada ya hapo vinafutwa kabisa.`,
  stays: 'Ujumbe unabaki kwa watu waliopokea, na nyota ulizotoa zinabaki bila jina lako na maneno yako.',
  listings: (count) => plural(count, { one: 'Bidhaa yako inaondolewa.', other: `Bidhaa zako ${count} zinaondolewa.` }),
  openChats: (count) =>
    plural(count, {
      one: 'Gumzo 1 la mauzo bado liko wazi. Limalize kwanza ukiweza.',
      other: `Magumzo ${count} ya mauzo bado yako wazi. Yamalize kwanza ukiweza.`,
    }),
  planUntil: (day) => `Mpango wako umelipiwa hadi ${day}. Pesa hazirudishwi.`,
  isPaying: 'Kuna malipo yako yanayoendelea. Ikiwa hujarudi yanapofika, hayarudishwi.',
  isSupported: 'Usaidizi unakujibu kwenye gumzo. Ukifunga, huwezi kusoma jibu.',
  hindrances: {
    ROLE_FIRST: 'Wewe ni mwendeshaji hapa. Acha jukumu hilo kwanza, kisha ingia tena na ufunge akaunti yako.',
    LAST_OWNER: 'Wewe ndiye mmiliki pekee hapa. Mfanye mtu mwingine kuwa mmiliki kwanza.',
  },
  giveUp: 'Acha jukumu langu',
  giveUpSure: 'Ndiyo, naacha jukumu sasa hivi',
  givenUp: 'Wewe si mwendeshaji tena',
  giveUpFailed: 'Hatukuweza kukuondoa kwenye jukumu',
  close: 'Funga akaunti yangu',
  closeSure: 'Ufunge akaunti yako?',
  cancel: 'Ghairi',
  closeFailed: 'Hatukuweza kufunga akaunti yako',
  closed: 'Akaunti yako imefungwa',
  closedMore: (day) => `Ingia kabla ya ${day} na vyote vitarudi.`,
  erasedOn: (day) => `Akaunti hii imefungwa. Itafutwa ${day}.`,
  keep: 'Niendelee na akaunti yangu',
  kept: 'Akaunti yako haijafungwa tena',
  keepFailed: 'Hatukuweza kubadilisha hilo',
};
