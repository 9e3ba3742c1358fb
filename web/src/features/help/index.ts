export { type Opening, openingAt } from './business-hours.ts';
export { ContactCards } from './contact-cards.tsx';
