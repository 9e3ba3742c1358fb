import type { offlineSaleText as english } from '../../deals/offline-sale-text.ts';
import { plural } from '../language.ts';

export const offlineSaleText: typeof english = {
  offlineSale: 'Okutunda wabweru',
  recordSale: 'Wandiika ky’otunze',
  choose: 'Otunze ki?',
  chooseMore:
    'Otunze ki? Nyiga “Nkitunze” bwe kiba kigendedde ku bbeeyi eno, oba nyiga ekintu okuwandiika bbeeyi endala.',
  search: 'Noonya n’erinnya ly’ekintu',
  searchClear: 'Sangula by’onoonya',
  another: 'Ekintu ekirala',
  sold: 'Nkitunze',
  soldAt: (title: string, price: string) => `Nkitunze: ${title}, ${price}`,
  inStock: (count: number) => `${count} mu stock`,
  showMore: 'Leeta ebirala',
  noMatch: 'Tewali kintu kitundibwa kirina linnya lino.',
  nothingToSell: 'Tolina kitundibwa kati.',
  addItem: 'Teekako ekintu',
  loading: 'Tuleeta ebintu byo',
  cachedOnly:
    'Tewali yintaneeti: bino bye bintu ekyuma kino bye kijjukira. Tujja kusindika by’otunze ng’ofunye yintaneeti.',
  close: 'Ggalawo',
  cancel: 'Sazaamu',
  price: 'Bbeeyi ya kimu',
  quantity: 'Obungi',
  date: 'Kyatundibwa nga',
  notes: 'Ebirala',
  notesHint: 'Ggwe wekka abiraba: ani yaguze, oba wa.',
  optional: '(bw’oyagala)',
  total: 'Omugatte',
  times: (quantity: number, price: string) => `${quantity} × ${price}`,
  leaves: (stock: number) =>
    stock === 0 ? 'Stock yo eggwaawo na kino. Ekintu kijja kulagibwa nga kyatundwa.' : `Mu stock musigalamu ${stock}.`,
  record: 'Wandiika',
  starting: 'Lindako katono…',

  priceTooLow: 'Bbeeyi erina okusukka 0',
  priceTooHigh: 'Tesukka USh 10,000,000,000',
  quantityTooLow: 'Obungi tebusobola kuba wansi wa 1',
  insufficientTitle: 'Stock temala',
  insufficient: (stock: number) =>
    plural(stock, { one: 'Mu stock mulimu 1 kyokka.', other: `Mu stock mulimu ${stock} byokka.` }),
  notesTooLong: 'Ennukuta tezisukka 500',
  dateMissing: 'Wandiika olunaku olutuufu',
  dateAhead: 'Londa leero oba olunaku oluyise',
  checkFields: 'Kebera awalambiddwa',
  failed: 'Okuwandiika ky’otunze kugaanye',
  dateTooOld: 'Olunaku terusukka mwaka gumu emabega.',

  recorded: 'Ky’otunze kiwandiikiddwa',
  recordedMore: (total: string, stock: number) =>
    stock === 0 ? `${total}. Mu stock temusigaddemu kintu.` : `${total}. Mu stock musigaddemu ${stock}.`,
  undo: 'Zzaawo',
  undone: 'Kizziddwawo',
  undoneMore: (stock: number) => `Mu stock mulimu ${stock} nate.`,
  undoFailed: 'Tetusobodde kukizzaawo',
  saved: 'Kiterekeddwa ku kyuma kino',
  savedMore: 'Tujja kusindika ky’otunze ng’ofunye yintaneeti.',
  unsaved: 'Tewali yintaneeti',
  unsavedMore: 'Tujja kusindika ky’otunze ng’ofunye yintaneeti. Olupapula luno luleke nga luggule okutuusa olwo.',
  discarded: 'Ekitundiddwa kiggyiddwa ku kyuma kino',
  sentAlready: 'Ekitundiddwa kino kyawandiikibwa dda',

  unanswered: 'Ebitundiddwa ebirinda okusalawo kwo',
  waiting: 'Ebirinda okusindikibwa',
  waitingCount: (count: number) =>
    plural(count, {
      one: 'Ekitundiddwa 1 kirinda okusindikibwa',
      other: `Ebitundiddwa ${count} birinda okusindikibwa`,
    }),
  unansweredCount: (count: number) =>
    plural(count, {
      one: 'Ekitundiddwa 1 kirinda okusalawo kwo',
      other: `Ebitundiddwa ${count} birinda okusalawo kwo`,
    }),
  waitingStored: (count: number) =>
    plural(count, {
      one: 'Ekitundiddwa 1 kiri ku kyuma kino. Kijja kusindikibwa ng’ofunye yintaneeti. Stock yo ekibaliddemu dda.',
      other: `Ebitundiddwa ${count} biri ku kyuma kino. Bijja kusindikibwa ng’ofunye yintaneeti. Stock yo ebibaliddemu dda.`,
    }),
  waitingUnstored: (count: number) =>
    `${plural(count, { one: 'Ekitundiddwa 1 kiri', other: `Ebitundiddwa ${count} biri` })} ku lupapula luno. ` +
    'Browser eno tesobola kutereka kintu: leka olupapula nga luggule okutuusa nga ' +
    `${plural(count, { one: 'kisindikiddwa', other: 'bisindikiddwa' })}.`,
  sendNow: 'Sindika kati',
  summary: (quantity: number, price: string, day: string) => `${quantity} × ${price}, ${day}`,
  remove: 'Ggyawo',
  removeOf: (title: string) => `Ggyawo ekitundiddwa: ${title}`,
  removeQuestion: 'Oggyawo ekitundiddwa kino?',
  removeWarning: 'Tekinnaba kusindikibwa. Bw’okiggyawo, tekisobola kuzzibwawo.',
  removeWarningTried: 'Kiyinza okuba nga kyawandiikibwa dda. Kebera by’otunze nga tonnakiwandiika nate.',
  keep: 'Kireke',

  whyNotEnough: (left: number) =>
    `Mu stock musigaddemu ${left} ${plural(left, { one: 'kyokka', other: 'byokka' })}. Watunda bitono?`,
  whyTooMany: 'Mu stock temuli bingi bityo. Watunda bitono?',
  whyNotForSale: 'Ekintu kino kyatundwa oba kyasangulwa. Yongera ku stock, oba ggyawo ekitundiddwa kino.',
  whyGone: 'Ekintu kino tekikyaliwo.',
  whyUnsure:
    'Ekitundiddwa kino twakisindika dda naye tetwakakasa oba kyatuuka. Kebera by’otunze nga tonnakisindika nate.',
  newQuantity: 'Bimeka ebyatundibwa',
  recordChanged: 'Wandiika',
  tryAgain: 'Gezaako nate',
  editProduct: 'Kyusaamu ekintu',
  seeSales: 'Laba by’otunze',

  toastRecorded: (count: number) =>
    plural(count, { one: 'Ekitundiddwa kyo kiwandiikiddwa', other: `Ebitundiddwa ${count} biwandiikiddwa` }),
  toastUnanswered: 'Ekitundiddwa kirinda okusalawo kwo',
  toastUnansweredMore: 'Tetusobodde kukiwandiika. Kikebere.',
  open: 'Ggulawo',
};
