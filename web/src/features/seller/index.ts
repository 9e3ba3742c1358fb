/** How a vendor trades, for the pages of products and stores. */
export { AnswerTime, SalesCount } from './seller-facts.tsx';
export { sellerFiguresQuery } from './seller-figures-query.ts';
