import type { CaseReason } from '@akatale/contracts/market/decision-causes';
import { type AdverseDecision, APPEAL_DAYS, type CaseSubject } from '@akatale/contracts/trust/cases';
import type { MailText } from '../../../../../platform/mail/mailer.ts';

export interface DecisionFacts {
  appName: string;
  decision: AdverseDecision;
  thing: CaseSubject;
  /** Of the product; of a store or a person, their name. */
  title: string;
  reason: CaseReason | null;
  words: string | null;
  /** The last day of a suspension; null without an end. */
  until: string | null;
}

export interface AnswerFacts {
  appName: string;
  isOverturned: boolean;
  thing: CaseSubject;
  title: string;
  answer: string;
}

export interface CasesText {
  /** What is held against it, as its owner reads it. `other` is told by the operator's words alone. */
  reasons: Record<Exclude<CaseReason, 'other'>, string>;
  decision: (facts: DecisionFacts) => MailText;
  answer: (facts: AnswerFacts) => MailText;
}

const things: Record<CaseSubject, (title: string) => string> = {
  product: (title) => `your item “${title}”`,
  store: () => 'your account',
  person: () => 'your account',
  message: (title) => `your message about “${title}”`,
  review: (title) => `your review of “${title}”`,
};

const reasons: CasesText['reasons'] = {
  prohibited: 'It is not allowed here.',
  'not-real': 'It is fake, or not as described.',
  'wrong-price': 'The price is not the real price.',
  'wrong-place': 'It is in the wrong category or place.',
  rude: 'The words or photos are rude or abusive.',
  contacts: 'Phone numbers and links belong in the chat.',
  scam: 'It looks like a scam, and people could lose money.',
  threat: 'It threatens somebody.',
  spam: 'It is spam or an advert, or sent or listed again and again.',
};

const done: Record<AdverseDecision, (what: string, facts: DecisionFacts) => { heading: string; more: string }> = {
  'sent-back': (what) => ({
    heading: 'Your item is not shown yet',
    more: `Buyers can’t see ${what} yet. You can correct it and save it. Then we check it again.`,
  }),
  'taken-down': (what) => ({
    heading: 'We took down your item',
    more: `Buyers can no longer see ${what}. You can correct it and save it. Then we check it again.`,
  }),
  hidden: (what) => ({ heading: `We took down ${what}`, more: 'Others can no longer see it.' }),
  warned: (what) => ({
    heading: 'A warning',
    more: `This is a warning about ${what}. Please don’t do this again, or we may suspend your account.`,
  }),
  suspended: (what, { appName, until }) => ({
    heading: until === null ? 'Your account is suspended' : `Your account is suspended until ${until}`,
    more:
      `It is because of ${what}. You are logged out, and on ${appName} you and all that is yours are hidden` +
      (until === null ? '.' : ` until then. After that all of it is back.`),
  }),
};

export const en: CasesText = {
  reasons,
  decision(facts) {
    const { decision, thing, title, reason, words } = facts;
    const { heading, more } = done[decision](things[thing](title), facts);
    const why = reason === null || reason === 'other' ? [] : [reasons[reason]];
    return {
      heading,
      paragraphs: [more, ['Why:', ...why, ...(words ? [words] : [])].join(' ')],
      action: 'Read it, or appeal',
      smallPrint:
        `You can appeal once, within ${APPEAL_DAYS} days, by this link. It works without logging in: please keep it to yourself. ` +
        'If we can, someone other than the person who decided reads your appeal.',
    };
  },
  answer: ({ isOverturned, thing, title, answer }) => ({
    heading: isOverturned ? 'You were right' : 'We kept our decision',
    paragraphs: [
      isOverturned
        ? `We have read your appeal about ${things[thing](title)}, and reversed our decision.`
        : `We have read your appeal about ${things[thing](title)}, and kept our decision.`,
      answer,
    ],
    action: 'Read it again',
  }),
};
