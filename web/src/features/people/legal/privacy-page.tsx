import { privacyGaps, privacyText } from '../../../text/people/legal/privacy-text.ts';
import { legalPage } from './legal-document.tsx';

export { loadLegal as load } from './legal-query.ts';
export const { Page, head } = legalPage('privacy', privacyText, privacyGaps);
