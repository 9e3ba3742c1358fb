import { type AdverseDecision, APPEAL_DAYS, type CaseSubject } from '@akatale/contracts/trust/cases';
import type { CasesText, DecisionFacts } from './en.ts';

const things: Record<CaseSubject, (title: string) => string> = {
  product: (title) => `ekintu kyo “${title}”`,
  store: () => 'akawunti yo',
  person: () => 'akawunti yo',
  message: (title) => `obubaka bwo obukwata ku “${title}”`,
  review: (title) => `bye wawandiika ku “${title}”`,
};

const reasons: CasesText['reasons'] = {
  prohibited: 'Tekikkirizibwa wano.',
  'not-real': 'Kigingirire, oba tekiri nga bwe kyayogerwako.',
  'wrong-price': 'Bbeeyi eragiddwa si ye ntuufu.',
  'wrong-place': 'Kiri mu kika oba mu kifo ekikyamu.',
  rude: 'Ebigambo oba ebifaananyi bivuma oba bitulugunya.',
  contacts: 'Ennamba z’essimu ne linki biwandiikibwa mu mboozi.',
  scam: 'Kirabika ng’obufere, era abantu bayinza okufiirwa ssente.',
  threat: 'Kitiisatiisa omuntu.',
  spam: 'Spam oba kirango, oba kiweerezebwa emirundi mingi.',
};

const done: Record<AdverseDecision, (what: string, facts: DecisionFacts) => { heading: string; more: string }> = {
  'sent-back': (what) => ({
    heading: 'Ekintu kyo tekinnalabika',
    more: `Abaguzi tebannalaba ${what}. Kitereeze okitereke: olwo tukikebera nate.`,
  }),
  'taken-down': (what) => ({
    heading: 'Ekintu kyo tukiggyeewo',
    more: `Abaguzi tebakyalaba ${what}. Kitereeze okitereke: olwo tukikebera nate.`,
  }),
  hidden: (what) => ({ heading: `Tuggyeewo ${what}`, more: 'Abalala tebakyabiraba.' }),
  warned: (what) => ({
    heading: 'Okulabula',
    more: `Kuno kulabula ku ${what}. Tukusaba tokiddamu, oba akawunti yo tuyinza okugiyimiriza.`,
  }),
  suspended: (what, { appName, until }) => ({
    heading: until === null ? 'Akawunti yo eyimiriziddwa' : `Akawunti yo eyimiriziddwa okutuusa ${until}`,
    more:
      `Lwa ${what}. Oggyiddwa ku byuma byonna, era ku ${appName} ggwe ne byonna ebibyo bikwekeddwa` +
      (until === null ? '.' : ' okutuusa olwo. Oluvannyuma byonna bikomawo.'),
  }),
};

export const lg: CasesText = {
  reasons,
  decision(facts) {
    const { decision, thing, title, reason, words } = facts;
    const { heading, more } = done[decision](things[thing](title), facts);
    const why = reason === null || reason === 'other' ? [] : [reasons[reason]];
    return {
      heading,
      paragraphs: [more, ['Ensonga:', ...why, ...(words ? [words] : [])].join(' ')],
      action: 'Kisome, oba tubuulire nti tukyamye',
      smallPrint:
        `Osobola okujulira omulundi gumu, mu nnaku ${APPEAL_DAYS}, ng’oyita ku linki eno. Ekola nga toyingidde: gikuume. ` +
        'Bwe kiba kisoboka, omuntu omulala atali yasalawo y’asoma okujulira kwo.',
    };
  },
  answer: ({ isOverturned, thing, title, answer }) => ({
    heading: isOverturned ? 'Obadde mutuufu' : 'Kye twasalawo kisigalawo',
    paragraphs: [
      isOverturned
        ? `Tusomye okujulira kwo ku ${things[thing](title)}, ne tukyusa kye twasalawo.`
        : `Tusomye okujulira kwo ku ${things[thing](title)}, era kye twasalawo kisigalawo.`,
      answer,
    ],
    action: 'Kisome nate',
  }),
};
