import type { LegalFacts } from '@akatale/contracts/legal/legal-schemas';
import type { PageContext } from '../../data/page.ts';
import { safetyText } from '../../text/legal/safety-text.ts';
import { LegalDocumentPage, legalHead } from './legal-document.tsx';

export { loadLegal as load } from './legal-query.ts';

const it = { page: 'safety', write: safetyText } as const;

export function Page() {
  return <LegalDocumentPage {...it} />;
}

export function head(facts: LegalFacts, context: PageContext) {
  return legalHead(it, facts, context);
}
