export { originOf } from './support-origin.ts';
export { ContactCards } from './contact-cards.tsx';
