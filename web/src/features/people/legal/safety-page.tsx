import { safetyText } from '../../../text/people/legal/safety-text.ts';
import { legalPage } from './legal-document.tsx';

export { loadLegal as load } from './legal-query.ts';
export const { Page, head } = legalPage('safety', safetyText);
