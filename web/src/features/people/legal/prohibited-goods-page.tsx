import { prohibitedGoodsText } from '../../../text/people/legal/prohibited-goods-text.ts';
import { legalPage } from './legal-document.tsx';

export { loadLegal as load } from './legal-query.ts';
export const { Page, head } = legalPage('prohibited-goods', prohibitedGoodsText);
