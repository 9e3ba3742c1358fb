import { pluralIn } from '@akatale/contracts/plural';
import type { AwayText } from './en.ts';

const plural = pluralIn('sw');

export const sw: AwayText = {
  free: 'Bure',
  kinds: {
    message: 'barua pepe kuhusu ujumbe ambao haujasomwa',
    support: 'barua pepe kuhusu majibu ya usaidizi ambayo hayajasomwa',
    new_product: 'barua pepe ya kila siku kuhusu maduka unayofuata',
    saved_search: 'barua pepe ya kila siku kuhusu utafutaji uliohifadhi',
    weekly_note: 'barua pepe ya kila wiki kuhusu duka lako',
  },
  stop: (kind) => `Sitisha ${kind}`,

  messages: {
    reason: 'Unapata barua pepe hii kwa sababu ujumbe haukusomwa kwa dakika 30. Barua pepe moja kwa kila gumzo.',
    open: 'Fungua gumzo',
    hidden: (count) => plural(count, { one: 'Una ujumbe mpya', other: `Una ujumbe mpya ${count}` }),
    wrote: (count, name) => plural(count, { one: `${name} amekuandikia`, other: `${name} amekutumia ujumbe ${count}` }),
    supportWrote: (count) =>
      plural(count, { one: 'Usaidizi umekuandikia', other: `Usaidizi umekutumia ujumbe ${count}` }),
    about: (who, title) => `${who} kuhusu ${title}`,
    photo: 'Picha',
  },

  digest: {
    reason: 'Unapata barua pepe hii si zaidi ya mara moja kwa siku, maduka unayofuata yakiwa na bidhaa mpya.',
    hidden: (count) =>
      plural(count, {
        one: 'Duka unalofuata lina bidhaa mpya',
        other: `Bidhaa mpya ${count} kwenye maduka unayofuata`,
      }),
    newFrom: (vendor) => `Bidhaa mpya kutoka kwa ${vendor}`,
    itemsFrom: (count, vendor) => `Bidhaa mpya ${count} kutoka kwa ${vendor}`,
    itemsFromSeveral: (count, vendor) => `Bidhaa mpya ${count} kutoka kwa ${vendor} na wengine`,
    items: (count) => `Bidhaa mpya ${count} kutoka maduka unayofuata`,
    newest: (shown, count) => `Hizi ni ${shown} mpya zaidi kati ya ${count}.`,
    seeOne: 'Itazame',
    seeAll: 'Tazama bidhaa mpya',
  },

  found: {
    reason: 'Unapata barua pepe hii mara moja kwa siku, kitu kinapolingana na utafutaji uliohifadhi.',
    items: (count) => (count === 1 ? 'Bidhaa mpya kwa utafutaji wako' : `Bidhaa ${count} mpya kwa utafutaji wako`),
    newest: (shown, count) => `Hizi ni ${shown} mpya zaidi kati ya ${count}.`,
    pausingTitle: 'Utafutaji uliohifadhi utasitishwa hivi karibuni',
    pausing: 'Hujafika hapa kwa muda. Fungua soko ndani ya wiki moja, nasi tutaendelea kukutafutia.',
    open: 'Fungua utafutaji wako',
  },

  advice: {
    reason: 'Unapata barua pepe hii Jumatatu, kukiwa na jambo unaloweza kufanya kuhusu bidhaa yako.',
    heading: 'Duka lako katika wiki nne zilizopita',
    hidden: (count) => plural(count, { one: 'Kidokezo kwa duka lako', other: `Vidokezo ${count} kwa duka lako` }),
    open: 'Fungua bidhaa zako',
    sold: (count) => `Umeuza ${count}`,
    views: (count) => `Imetazamwa mara ${count}`,
    savers: (count) => plural(count, { one: '1 amehifadhi', other: `${count} wamehifadhi` }),
    buyersInChat: (count) => plural(count, { one: '1 ameuliza', other: `${count} wameuliza` }),
    notSold: 'bado haijauzwa',
    noMessages: 'bado hakuna ujumbe',
    lowerPrice: (amount) => `Ungependa kupunguza bei kwa ${amount}?`,
    addPhotos: 'Ungependa kuongeza picha?',
    restock: (stock) => `Imebaki ${stock}: una nyingine?`,
    links: { 'lower-price': 'Badilisha bei', 'add-photos': 'Ongeza picha', restock: 'Badilisha idadi iliyopo' },
  },

  unsubscribe: {
    ask: (kind) => `Ungependa kusitisha ${kind}?`,
    othersStay: (appName) => `Mengine yote unayopata kutoka ${appName} yatabaki yalivyo.`,
    stopThese: 'Sitisha barua pepe hizi',
    done: 'Tayari',
    stopped: (kind) => `Hutapata tena ${kind}.`,
    turnOn: 'Ziwashe tena kwenye mipangilio yako',
    broken: 'Kiungo hiki hakifanyi kazi',
    brokenMore:
      'Huenda sehemu ya anwani haipo. Fungua tena kiungo kilicho kwenye barua pepe, au chagua kwenye mipangilio yako barua pepe unazopata.',
    settings: 'Fungua mipangilio yako',
  },
};
