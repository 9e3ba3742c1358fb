import { formatUgx } from '@akatale/contracts/money';
import { pluralIn } from '@akatale/contracts/plural';
import type { ChatTexts } from './en.ts';

const plural = pluralIn('sw');

const weekdays: Readonly<Record<string, string>> = {
  Sunday: 'Jumapili',
  Monday: 'Jumatatu',
  Tuesday: 'Jumanne',
  Wednesday: 'Jumatano',
  Thursday: 'Alhamisi',
  Friday: 'Ijumaa',
  Saturday: 'Jumamosi',
};

const personOf = { buyer: 'Mnunuzi', vendor: 'Muuzaji' };

export const sw: ChatTexts = {
  support: 'Usaidizi',
  forSeller: (market, name) => `${market} kwa niaba ya ${name}`,
  photo: 'Picha',
  takenDown: 'Ujumbe huu umeondolewa.',
  system: {
    completed: ({ quantity = 1, price = 0 }) =>
      plural(quantity, {
        one: `Imeuzwa kwa ${formatUgx(price)}`,
        other: `Zimeuzwa ${quantity}, kila moja kwa ${formatUgx(price)}`,
      }),
    abandoned: () => 'Gumzo hili limeghairiwa',
    reopened: () => 'Muuzaji amefungua tena gumzo hili',
    soldElsewhere: () => 'Bidhaa hii imeuzwa',
    availableAgain: () => 'Bidhaa hii inapatikana tena',
    locked: () => 'Kuanzia hapa huwezi kutumia gumzo. Tafadhali wasiliana na usaidizi.',
    numberAsked: ({ side }) =>
      side === 'buyer' ? 'Mnunuzi anaomba nambari ya muuzaji' : 'Muuzaji anaomba nambari ya mnunuzi',
    numberAllowed: ({ side }) => `${personOf[side ?? 'vendor']} ameruhusu kupigiwa simu`,
    numberDeclined: ({ side }) => `${personOf[side ?? 'vendor']} anapendelea kuandika hapa`,
    numberTakenBack: ({ side }) => `${personOf[side ?? 'vendor']} haruhusu tena kupigiwa simu`,
    listedFor: ({ market = '', seller = '' }) =>
      `${market} hujibu hapa kwa niaba ya ${seller}, ambaye bado hajachukua duka. Akilichukua, ataweza kusoma gumzo hili.`,
    savedAnswer: ({ seller = '', question, answer, price = 0, place = '' }) => {
      const lastPrice = { fixed: 'Bei haipungui', little: 'Bei inaweza kupungua kidogo' };
      const said = {
        'still-there': 'Ndiyo, bado ipo',
        'last-price': answer ? lastPrice[answer] : `Bei ya mwisho ni ${formatUgx(price)}`,
        where: `Unaweza kuiona hapa: ${place}`,
      };
      return `Jibu la ${seller} lililohifadhiwa: ${question ? said[question] : ''}`;
    },
    supportBegan: ({ until, opens = '' }) => {
      const [day = '', hour] = opens.split(' at ');
      const when = until ? `Tupo sasa, hadi ${until}.` : `Tutarudi ${weekdays[day] ?? day}, ${hour}.`;
      return `Karibu! Tuandikie hapa, na utuambie unahitaji msaada gani. ${when}`;
    },
    supportClosed: () => 'Gumzo hili limefungwa. Ukituhitaji, tuandikie tena kupitia Msaada.',
  },
};
