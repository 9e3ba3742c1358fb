import type { LegalFacts } from '@akatale/contracts/people/legal-schemas';

/** A part of a legal page. The pages are in English in every build, since the English text binds. */
export interface Section {
  heading: string;
  paragraphs?: readonly string[];
  list?: readonly string[];
  /** What something is, and what is said of it. */
  rows?: readonly (readonly [what: string, said: string])[];
  link?: { href: string; label: string };
}

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

/** Who runs the market. What is missing is said. */
export function operatorSection(heading: string, { operator, phone, email }: LegalContext): Section {
  const all: readonly (readonly [string, string | null])[] = [
    ['Name', operator.name],
    ['Address', operator.address],
    ['Tax number (TIN)', operator.tin],
    ['Registration at the Personal Data Protection Office', operator.pdpoNumber],
    ['Phone', phone],
    ['Email', email],
  ];
  const missing = all.flatMap(([what, said]) => (said === null ? [what] : []));
  return {
    heading,
    paragraphs: missing.length > 0 ? [`Not given by the operator yet: ${missing.join(', ')}.`] : [],
    rows: all.flatMap(([what, said]) => (said === null ? [] : [[what, said] as const])),
    link: toHelp,
  };
}
