/** The support inbox, and the details of a person for support. */
export { createSupportModule, type SupportModule } from './support-module.ts';
