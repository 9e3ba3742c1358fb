import type { LegalFacts } from '@akatale/contracts/legal/legal-schemas';
import type { PageContext } from '../../data/page.ts';
import { termsText } from '../../text/legal/terms-text.ts';
import { LegalDocumentPage, legalHead } from './legal-document.tsx';

export { loadLegal as load } from './legal-query.ts';

const it = { page: 'terms', write: termsText } as const;

export function Page() {
  return <LegalDocumentPage {...it} />;
}

export function head(facts: LegalFacts, context: PageContext) {
  return legalHead(it, facts, context);
}
