export { AnswerTime, formatAnswerTime, SalesCount } from './seller-facts.tsx';
export { sellerFiguresQuery } from './seller-figures-query.ts';
