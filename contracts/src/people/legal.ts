export const legalPages = ['about', 'privacy', 'terms', 'prohibited-goods', 'safety'] as const;
export type LegalPage = (typeof legalPages)[number];

/**
 * The day from which the present text of each page holds, with a number where it is not the first of that day. A changed
 * text gets a new one (`legal-versions.test.ts`).
 */
export const legalVersions: Record<LegalPage, string> = {
  about: '2026-11-30',
  privacy: '2026-11-30.3',
  terms: '2026-11-30',
  'prohibited-goods': '2026-11-30.4',
  safety: '2026-12-01',
};

export function partsOfVersion(version: string): { day: string; number: string | undefined } {
  const [day = '', number] = version.split('.');
  return { day, number };
}

/** What registration agrees to, and what people are told once when it is new. */
export const TERMS_VERSION = legalVersions.terms;
