import type { LegalFacts } from '@akatale/contracts/legal/legal-schemas';
import type { PageContext } from '../../data/page.ts';
import { privacyText } from '../../text/legal/privacy-text.ts';
import { LegalDocumentPage, legalHead } from './legal-document.tsx';

export { loadLegal as load } from './legal-query.ts';

const it = { page: 'privacy', write: privacyText } as const;

export function Page() {
  return <LegalDocumentPage {...it} />;
}

export function head(facts: LegalFacts, context: PageContext) {
  return legalHead(it, facts, context);
}
