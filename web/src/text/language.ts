import type { Language } from '@akatale/contracts/languages';

/** The language that these pages were built in. */
export const language: Language = 'en';
