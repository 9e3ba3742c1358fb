import { aboutText } from '../../../text/people/legal/about-text.ts';
import { operatorGaps } from '../../../text/people/legal/section.ts';
import { legalPage } from './legal-document.tsx';

export { loadLegal as load } from './legal-query.ts';
export const { Page, head } = legalPage('about', aboutText, operatorGaps);
