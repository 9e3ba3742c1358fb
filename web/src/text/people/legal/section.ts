import type { LegalFacts } from '@akatale/contracts/people/legal-schemas';
import { urgentNumbers } from '@akatale/contracts/people/urgent-numbers';

/** A part of a legal page. The pages are in English in every build, since the English text binds. */
export interface Section {
  heading: string;
  paragraphs?: readonly string[];
  list?: readonly string[];
  /** What something is, and what is said of it. */
  rows?: readonly (readonly [what: string, said: string])[];
  /** Drawn as buttons above the rest, in the language of the reader: what is done at once. */
  actions?: readonly LegalAction[];
  link?: { href: string; label: string };
}

/** By the name of its text: a page of ours, or a number that is called. */
export type LegalAction = { does: 'report'; href: string } | { does: 'callNetwork' | 'callPolice'; number: string };

/** For one who was cheated, the most urgent first: money that was sent can be stopped only for minutes. */
export const urgentActions: readonly LegalAction[] = [
  { does: 'callNetwork', number: urgentNumbers.network },
  { does: 'report', href: '/chat' },
  { does: 'callPolice', number: urgentNumbers.police },
];

export interface LegalDocument {
  title: string;
  /** For search engines. */
  description: string;
  intro: string;
  sections: readonly Section[];
}

export interface LegalContext extends LegalFacts {
  appName: string;
  /** As it is shown. */
  phone: string | null;
  email: string | null;
  /** Whether the plan is paid on the web; otherwise by contacting support. */
  paysOnline: boolean;
}

export const toHelp = { href: '/help', label: 'Help & Support' };
/** As My Profile names it. */
export const toLeaving = { href: '/profile/leaving', label: 'My data, close account' };

function operatorFacts({ operator, phone, email }: LegalContext): readonly (readonly [string, string | null])[] {
  return [
    ['Name', operator.name],
    ['Address', operator.address],
    ['Tax number (TIN)', operator.tin],
    ['Registration at the Personal Data Protection Office', operator.pdpoNumber],
    ['Phone', phone],
    ['Email', email],
  ];
}

/** Who runs the market, as far as it is set. */
export function operatorSection(heading: string, context: LegalContext): Section {
  const { phone, email } = context;
  return {
    heading,
    paragraphs:
      phone === null && email === null ? ['You can write to us at any time in the chat of Help & Support.'] : [],
    rows: operatorFacts(context).flatMap(([what, said]) => (said === null ? [] : [[what, said] as const])),
    link: toHelp,
  };
}

/** What operators have not set yet. Only they are told: to everybody else a page says what there is. */
export function operatorGaps(context: LegalContext): string[] {
  return operatorFacts(context).flatMap(([what, said]) => (said === null ? [what] : []));
}
