export { CheatedSteps } from './cheated-steps.tsx';
export { LegalActions } from './legal-actions.tsx';
export { LegalLinks } from './legal-links.tsx';
