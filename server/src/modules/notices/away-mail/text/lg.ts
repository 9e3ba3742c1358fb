import { pluralIn } from '@akatale/contracts/plural';
import type { AwayText } from './en.ts';

const plural = pluralIn('lg');

export const lg: AwayText = {
  free: 'Bwereere',
  kinds: {
    message: 'email ez’obubaka obutasomeddwa',
    support: 'email z’obubaka bw’abayambi obutasomeddwa',
    new_product: 'email ya buli lunaku ku maduuka g’ogoberera',
    saved_search: 'email eza buli lunaku ku by’onoonya',
    weekly_note: 'email ya buli wiiki ku dduuka lyo',
  },
  stop: (kind) => `Yimiriza ${kind}`,

  messages: {
    reason: 'Email eno ogifuna kubanga obubaka bumaze eddakiika 30 nga tebusomeddwa. Buli chat email emu.',
    open: 'Ggulawo chat',
    hidden: (count) => plural(count, { one: 'Olina obubaka obupya', other: `Olina obubaka obupya ${count}` }),
    wrote: (count, name) =>
      plural(count, { one: `${name} akuwandiikidde`, other: `${name} akusindikidde obubaka ${count}` }),
    supportWrote: (count) =>
      plural(count, { one: 'Abayambi bakuwandiikidde', other: `Abayambi bakusindikidde obubaka ${count}` }),
    about: (who, title) => `${who} ku ${title}`,
    photo: 'Ekifaananyi',
  },

  digest: {
    reason: 'Email eno ogifuna omulundi gumu gwokka mu lunaku, amaduuka g’ogoberera bwe gabaamu ekipya.',
    hidden: (count) =>
      plural(count, {
        one: 'Edduuka ly’ogoberera lirimu ekipya',
        other: `Ebintu ebipya ${count} mu maduuka g’ogoberera`,
      }),
    newFrom: (vendor) => `Ekipya okuva ewa ${vendor}`,
    itemsFrom: (count, vendor) => `Ebintu ebipya ${count} okuva ewa ${vendor}`,
    itemsFromSeveral: (count, vendor) => `Ebintu ebipya ${count} okuva ewa ${vendor} n’abalala`,
    items: (count) => `Ebintu ebipya ${count} okuva mu maduuka g’ogoberera`,
    newest: (shown, count) => `Bino bye bisembyeyo ${shown} ku ${count}.`,
    seeOne: 'Kirabe',
    seeAll: 'Laba ebipya',
  },

  found: {
    reason: 'Ofuna email eno omulundi gumu ku lunaku, nga waliwo ekikwatagana n’okunoonya kwe watereka.',
    items: (count) => (count === 1 ? 'Ekintu ekipya ku by’onoonya' : `Ebintu ${count} ebipya ku by’onoonya`),
    newest: (shown, count) => `Bino bye bisinga obupya: ${shown} ku ${count}.`,
    pausingTitle: 'Bye watereka okunoonya binaatera okuyimirira',
    pausing: 'Wamaze ebbanga nga tojja wano. Ggulawo akatale mu wiiki eno, tusigale nga tukunoonyeza.',
    open: 'Ggulawo by’onoonya',
  },

  advice: {
    reason: 'Email eno ogifuna ku Bbalaza, bwe wabaawo ky’osobola okukolera ekintu kyo.',
    heading: 'Edduuka lyo mu wiiki nnya eziyise',
    hidden: (count) => plural(count, { one: 'Amagezi ku dduuka lyo', other: `Amagezi ${count} ku dduuka lyo` }),
    open: 'Ggulawo ebintu byo',
    sold: (count) => `Otunze ${count}`,
    views: (count) => `Kirabiddwa ${count}`,
    savers: (count) => plural(count, { one: '1 akiterese', other: `${count} bakiterese` }),
    buyersInChat: (count) => plural(count, { one: '1 abuuzizza', other: `${count} babuuzizza` }),
    notSold: 'tekinnatundibwa',
    noMessages: 'tewannabaawo bubaka',
    lowerPrice: (amount) => `Bbeeyi ogikendeezaako ${amount}?`,
    addPhotos: 'Oyongerako ebifaananyi?',
    restock: (stock) => `Wasigadde ${stock}: olina ebirala?`,
    links: { 'lower-price': 'Kyusa bbeeyi', 'add-photos': 'Yongerako ebifaananyi', restock: 'Kyusa stock' },
  },

  unsubscribe: {
    ask: (kind) => `Oyimiriza ${kind}?`,
    othersStay: (appName) => `Ebirala byonna by’ofuna okuva ku ${appName} bisigala nga bwe biri.`,
    stopThese: 'Yimiriza email zino',
    done: 'Kiwedde',
    stopped: (kind) => `Tokyafuna ${kind}.`,
    turnOn: 'Zikoleeze nate mu nteekateeka zo',
    broken: 'Linki eno tekola',
    brokenMore:
      'Ekitundu ky’endagiriro kiyinza okuba nga kibulako. Ggulawo linki eri mu email nate, oba londa mu nteekateeka zo email z’ofuna.',
    settings: 'Ggulawo enteekateeka zo',
  },
};
