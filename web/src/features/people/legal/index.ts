export { LegalActions } from './legal-actions.tsx';
export { LegalLinks } from './legal-links.tsx';
