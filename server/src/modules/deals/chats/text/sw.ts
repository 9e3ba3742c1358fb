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
    abandoned: () => 'Muuzaji ameghairi gumzo hili',
    reopened: () => 'Muuzaji amefungua tena gumzo hili',
    soldElsewhere: () => 'Bidhaa hii imeuzwa',
    availableAgain: () => 'Bidhaa hii inapatikana tena',
    locked: () => 'Kuanzia hapa huwezi kutumia gumzo. Tafadhali wasiliana na usaidizi.',
    numberAsked: ({ side = 'vendor' }, reader) => {
      const theirs = side === 'buyer' ? 'ya muuzaji' : 'ya mnunuzi';
      if (side === reader) return `Uliomba nambari ${theirs}`;
      return `${personOf[side]} ameomba nambari ${reader ? 'yako' : theirs}`;
    },
    numberAllowed: ({ side = 'vendor' }, reader) =>
      side === reader ? 'Ulimpa nambari yako' : `${personOf[side]} ametoa nambari yake`,
    numberDeclined: ({ side = 'vendor' }, reader) =>
      side === reader ? 'Unapendelea kuandika hapa' : `${personOf[side]} anapendelea kuandika hapa`,
    numberTakenBack: ({ side = 'vendor' }, reader) =>
      side === reader ? 'Uliacha kutoa nambari yako' : `${personOf[side]} ameacha kutoa nambari yake`,
    listedFor: ({ market = '', seller = '' }) =>
      `${market} hujibu hapa kwa niaba ya ${seller}, ambaye bado hajachukua duka. Akilichukua, ataweza kusoma gumzo hili.`,
    savedAnswer: ({ seller = '', question, answer, price = 0, place = '' }, reader) => {
      const lastPrice = { fixed: 'Bei haipungui', little: 'Nitapunguza kidogo' };
      const said = {
        'still-there': 'Ndiyo, bado ipo',
        'last-price': answer ? lastPrice[answer] : `Bei ya mwisho ni ${formatUgx(price)}`,
        where: `Unaweza kuiona hapa: ${place}`,
      };
      const whose = reader === 'vendor' ? 'Jibu lako lililohifadhiwa' : `Jibu la ${seller} lililohifadhiwa`;
      return `${whose}: ${question ? said[question] : ''}`;
    },
    supportBegan: ({ until, opens = '' }) => {
      const [day = '', hour] = opens.split(' at ');
      const when = until ? `Tupo sasa, hadi ${until}.` : `Tutarudi ${weekdays[day] ?? day}, ${hour}.`;
      return `Karibu! Tuandikie hapa, na utuambie unahitaji msaada gani. ${when}`;
    },
    supportClosed: () => 'Gumzo hili limefungwa. Ukituhitaji, tuandikie tena kupitia Msaada.',
  },
};
