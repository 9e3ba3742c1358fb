import { operatorGaps } from '../../../text/people/legal/section.ts';
import { termsText } from '../../../text/people/legal/terms-text.ts';
import { legalPage } from './legal-document.tsx';

export { loadLegal as load } from './legal-query.ts';
export const { Page, head } = legalPage('terms', termsText, operatorGaps);
