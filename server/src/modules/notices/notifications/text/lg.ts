import { pluralIn } from '@akatale/contracts/plural';
import type { NotificationsText } from './en.ts';

const plural = pluralIn('lg');

export const lg: NotificationsText = {
  newFrom: (store) => `Ebipya okuva ewa ${store}`,
  becauseFollowed: (store) => `Kubanga ogoberera ${store}`,
  and: (titles, last) => `${titles} ne ${last}`,
  andMore: (titles, count) => `${titles} ${plural(count, { one: 'n’ekirala 1', other: `n’ebirala ${count}` })}`,

  photo: 'Ekifaananyi',
  support: 'Obuyambi',
  becauseOfChat: (item) => `Kubanga olina chat ku ${item}`,
  asksForNumber: 'Asaba nnamba yo',
  allowsCalls: 'Osobola okukuba essimu kati. Ggulawo chat.',
  becauseInSupport: 'Kubanga okola mu buyambi',
  becauseWroteToSupport: 'Kubanga watuwandiikira okusaba obuyambi',

  sold: (price, quantity) =>
    plural(quantity, { one: `Kyatundibwa ku ${price}`, other: `${quantity} byatundibwa ku ${price} buli kimu` }),
  bought: (item) => `Waguze ${item}`,
  boughtFor: (price, quantity) =>
    plural(quantity, { one: `Ku ${price}.`, other: `${quantity} ku ${price} buli kimu.` }),
  rateIt: 'Kiwe obubonero.',
  youRated: (stars) => `Wawa emmunyeenye ${stars}.`,
  abandoned: 'Chat eno yasazibwamu',
  reopened: 'Omutunzi azzeemu okuggulawo chat eno',
  soldElsewhere: 'Ekintu kino kitundiddwa',
  availableAgain: 'Ekintu kino kiriwo nate',

  rated: (buyer, stars) => `${buyer} akuwadde emmunyeenye ${stars}`,
  becauseSold: 'Kubanga ggwe watunda ekintu kino',
  replied: (seller) => `${seller} azzeemu ku ndowooza yo`,
  becauseReviewed: 'Kubanga wawa endowooza ku kye wagula',

  free: 'bwereere',
  cheaper: (price, before) => `Kati ${price} (yali ${before})`,
  back: (price) => `Kikomyewo ku ${price}`,
  backFree: 'Kikomyewo, kya bwereere',
  savedSold: 'Kyatundibwa. Ebikifaananako biri ku lupapula lwakyo.',
  becauseSaved: 'Kubanga watereka ekintu kino',
  found: (count, search) => (count === 1 ? `Ekipya ku “${search}”` : `Ebipya ${count} ku “${search}”`),
  under: (price) => `ebitasukka ${price}`,
  over: (price) => `okuva ku ${price}`,
  between: (from, to) => `${from} okutuuka ku ${to}`,
  anything: 'ekintu kyonna',
  becauseSearched: 'Kubanga watereka okunoonya kuno',
  searchesPause: 'Bye watereka okunoonya binaatera okuyimirira',
  stillLooking: 'Wamaze ebbanga nga tojja wano. Ggulawo akatale mu wiiki eno, tusigale nga tukunoonyeza.',
  becauseSearches: 'Kubanga watereka by’onoonya',
  similar: (seller) => `${seller} tannaddamu. Ebifaananako:`,

  approved: 'Kati abaguzi basobola okukiraba.',
  sentBack: 'Abaguzi tebannasobola kukiraba. Kitereeze okitereke: olwo tukitunulemu nate.',
  sentBackForGood: 'Abaguzi tebannasobola kukiraba. Bw’oba olowooza nti tukoze ensobi, wandiikira abayambi.',
  takenDown: 'Tukiggyeeko. Osobola okukitereeza n’okitereka: olwo tukitunulemu nate.',
  restored: 'Kikomyewo: abaguzi basobola okukiraba nate.',
  kindSet: (kind: string) =>
    `Twalonze kye kiri: ${kind}. Kati abaguzi bwe batyo bwe bakizuula. Bwe kiba kikyamu, wandiikira abayambi.`,
  noKind: 'tekiri ku lukalala',
  kindFreed: 'Osobola nate okulonda kye kiri.',
  becauseOwnListing: 'Kubanga kintu kyo',
  allStillThere: (items) => plural(items, { one: 'Ekintu 1: kikyaliwo?', other: `Ebintu ${items}: bikyaliwo?` }),
  sayWhich: 'Gamba abaguzi by’okyalina. By’otoddamu biva ku nkalala mu nnaku 14.',
  stillThere: (item) => `Abaguzi bagamba nti ${item} kyatundibwa. Kikyaliwo?`,

  reported: {
    store: 'Edduuka lye waloopa',
    person: 'Omuntu gwe waloopa',
    message: 'Obubaka bwe waloopa',
    review: 'Endowooza gye waloopa',
  },
  actedOn: 'Tukitunuliddemu ne tubaako kye tukikolako. Weebale.',
  canStay: 'Tukitunuliddemu ne tutasangamu kimenya mateeka gaffe. Weebale okututegeeza.',
  becauseReported: 'Kubanga wakiloopa',
  ownSubject: {
    store: (name: string) => `Akawunti yo, ${name}`,
    person: (name: string) => `Akawunti yo, ${name}`,
    message: (title: string) => `Obubaka bwo obukwata ku ${title}`,
    review: (title: string) => `Bye wawandiika ku ${title}`,
  },
  warned: 'Kuno kulabula: tukusaba tokiddamu.',
  hidden: 'Tukiggyeewo.',
  suspended: 'Akawunti yo yayimirizibwa olw’ekyo.',
  overturned: 'Obadde mutuufu: tukyusizza kye twasalawo.',
  stands: 'Tusomye okujulira kwo. Kye twasalawo kisigalawo.',
  becauseOwn: 'Kubanga kikyo',

  chatsRestricted: 'Chat zo zikugaaniddwa',
  contactSupport: 'Tusabe obuyambi.',
  chatsOpen: 'Chat zo nzigule',
  openedBySupport: 'Tuzikugguliddewo.',
  salesLeft: (sales) =>
    plural(sales, { one: 'Osigazza omulundi 1 ogw’obwereere.', other: `Osigazza emirundi ${sales} egy’obwereere.` }),
  planActive: 'Plan yo ekola',
  runsUntil: (date) => `Yasasulirwa okutuusa nga ${date}.`,
  salesUsed: (sales) => `Emirundi gyo ${sales} egy’obwereere giweddewo`,
  payForPlan: 'Sasulira plan yo chat zo zigguke nate.',
  planEnded: 'Plan yo yaggwaako',
  payForIt: 'Gisasulire chat zo zigguke nate.',
  becauseVendor: 'Kubanga olina edduuka',
};
