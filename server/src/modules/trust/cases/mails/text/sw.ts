import { type AdverseDecision, APPEAL_DAYS, type CaseSubject } from '@akatale/contracts/trust/cases';
import type { CasesText, DecisionFacts } from './en.ts';

const things: Record<CaseSubject, (title: string) => string> = {
  product: (title) => `bidhaa yako “${title}”`,
  store: () => 'akaunti yako',
  person: () => 'akaunti yako',
  message: (title) => `ujumbe wako kuhusu “${title}”`,
  review: (title) => `maoni yako kuhusu “${title}”`,
};

const reasons: CasesText['reasons'] = {
  prohibited: 'Hairuhusiwi hapa.',
  'not-real': 'Ni bandia, au si kama ilivyoelezwa.',
  'wrong-price': 'Bei iliyoandikwa si bei halisi.',
  'wrong-place': 'Iko katika aina au mahali pasipo sahihi.',
  rude: 'Maneno au picha ni za matusi au udhalilishaji.',
  contacts: 'Namba za simu na viungo huandikwa kwenye mazungumzo.',
  scam: 'Inaonekana kuwa utapeli, na watu wanaweza kupoteza pesa.',
  threat: 'Inamtishia mtu.',
  spam: 'Ni spam au tangazo, au inatumwa au kuwekwa tena na tena.',
};

const done: Record<AdverseDecision, (what: string, facts: DecisionFacts) => { heading: string; more: string }> = {
  'sent-back': (what) => ({
    heading: 'Bidhaa yako bado haionekani',
    more: `Wanunuzi bado hawaoni ${what}. Unaweza kuirekebisha na kuihifadhi: kisha tutaiangalia tena.`,
  }),
  'taken-down': (what) => ({
    heading: 'Tumeondoa bidhaa yako',
    more: `Wanunuzi hawaoni tena ${what}. Unaweza kuirekebisha na kuihifadhi: kisha tutaiangalia tena.`,
  }),
  hidden: (what) => ({ heading: `Tumeondoa ${what}`, more: 'Wengine hawaoni tena.' }),
  warned: (what) => ({
    heading: 'Onyo',
    more: `Hili ni onyo kuhusu ${what}. Tafadhali usirudie, la sivyo tunaweza kusimamisha akaunti yako.`,
  }),
  suspended: (what, { appName, until }) => ({
    heading: until === null ? 'Akaunti yako imesimamishwa' : `Akaunti yako imesimamishwa hadi ${until}`,
    more:
      `Ni kwa sababu ya ${what}. Umetolewa kwenye vifaa vyote, na kwenye ${appName} wewe na vyote vyako mmefichwa` +
      (until === null ? '.' : ' hadi wakati huo. Baada ya hapo vyote vinarudi.'),
  }),
};

export const sw: CasesText = {
  reasons,
  decision(facts) {
    const { decision, thing, title, reason, words } = facts;
    const { heading, more } = done[decision](things[thing](title), facts);
    const why = reason === null || reason === 'other' ? [] : [reasons[reason]];
    return {
      heading,
      paragraphs: [more, ['Sababu:', ...why, ...(words ? [words] : [])].join(' ')],
      action: 'Isome, au utuambie kuwa tumekosea',
      smallPrint:
        `Unaweza kukata rufaa mara moja, ndani ya siku ${APPEAL_DAYS}, kwa kiungo hiki. Kinafanya kazi bila kuingia: kitunze. ` +
        'Ikiwezekana, mtu mwingine ambaye hakuamua ndiye atakayesoma rufaa yako.',
    };
  },
  answer: ({ isOverturned, thing, title, answer }) => ({
    heading: isOverturned ? 'Ulikuwa sahihi' : 'Uamuzi wetu unabaki',
    paragraphs: [
      isOverturned
        ? `Tumesoma rufaa yako kuhusu ${things[thing](title)}, na tumebatilisha uamuzi wetu.`
        : `Tumesoma rufaa yako kuhusu ${things[thing](title)}, na uamuzi wetu unabaki.`,
      answer,
    ],
    action: 'Isome tena',
  }),
};
