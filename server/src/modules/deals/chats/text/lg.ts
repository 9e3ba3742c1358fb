import { formatUgx } from '@akatale/contracts/money';
import { pluralIn } from '@akatale/contracts/plural';
import type { ChatTexts } from './en.ts';

const plural = pluralIn('lg');

const weekdays: Readonly<Record<string, string>> = {
  Sunday: 'Ssande',
  Monday: 'Bbalaza',
  Tuesday: 'Lwakubiri',
  Wednesday: 'Lwakusatu',
  Thursday: 'Lwakuna',
  Friday: 'Lwakutaano',
  Saturday: 'Lwamukaaga',
};

const personOf = { buyer: 'Omuguzi', vendor: 'Omutunzi' };

export const lg: ChatTexts = {
  support: 'Obuyambi',
  forSeller: (market, name) => `${market} ku lwa ${name}`,
  photo: 'Ekifaananyi',
  takenDown: 'Obubaka buno bwaggyibwawo.',
  system: {
    completed: ({ quantity = 1, price = 0 }) =>
      plural(quantity, {
        one: `Kyatundibwa ku ${formatUgx(price)}`,
        other: `${quantity} byatundibwa ku ${formatUgx(price)} buli kimu`,
      }),
    abandoned: () => 'Omutunzi yasazizzaamu chat eno',
    reopened: () => 'Omutunzi azzeemu okuggulawo chat eno',
    soldElsewhere: () => 'Ekintu kino kitundiddwa',
    availableAgain: () => 'Ekintu kino kiriwo nate',
    locked: () => 'Okuva wano chat zikugaaniddwa. Tusabe obuyambi.',
    numberAsked: ({ side = 'vendor' }, reader) => {
      const theirs = side === 'buyer' ? 'y’omutunzi' : 'y’omuguzi';
      if (side === reader) return `Osabye nnamba ${theirs}`;
      return `${personOf[side]} asabye nnamba ${reader ? 'yo' : theirs}`;
    },
    numberAllowed: ({ side = 'vendor' }, reader) =>
      side === reader ? 'Ogabye nnamba yo' : `${personOf[side]} agabye nnamba ye`,
    numberDeclined: ({ side = 'vendor' }, reader) =>
      side === reader ? 'Oyagala kuwandiikira wano' : `${personOf[side]} ayagala kuwandiikira wano`,
    numberTakenBack: ({ side = 'vendor' }, reader) =>
      side === reader ? 'Olekedde awo okugaba nnamba yo' : `${personOf[side]} alekedde awo okugaba nnamba ye`,
    listedFor: ({ market = '', seller = '' }) =>
      `${market} y'eddamu wano ku lwa ${seller}, atannatwala dduuka lye. Bw'alitwala, ajja kusobola okusoma chat eno.`,
    savedAnswer: ({ seller = '', question, answer, price = 0, place = '' }, reader) => {
      const lastPrice = { fixed: 'Bbeeyi tekyuka', little: 'Nkendeezaako katono' };
      const said = {
        'still-there': 'Yee, kikyaliwo',
        'last-price': answer ? lastPrice[answer] : `Ezisembayo ${formatUgx(price)}`,
        where: `Okirabira wano: ${place}`,
      };
      const whose = reader === 'vendor' ? 'Okuddamu kwe watereka' : `${seller} yatereka okuddamu kuno`;
      return `${whose}: ${question ? said[question] : ''}`;
    },
    supportBegan: ({ until, opens = '' }) => {
      const [day = '', hour] = opens.split(' at ');
      const when = until ? `Tuliwo kati, okutuusa ku ${until}.` : `Tuddawo ku ${weekdays[day] ?? day}, ${hour}.`;
      return `Tukusanyukidde! Tuwandiikire wano, otubuulire obuyambi bwe weetaaga. ${when}`;
    },
    supportClosed: () => 'Chat eno eggaddwa. Ddamu otuwandiikire ng’oyita mu Buyambi bw’oba otwetaaga.',
  },
};
