export { ContactCards } from './contact-cards.tsx';
