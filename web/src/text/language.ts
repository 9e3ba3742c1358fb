import type { Language } from '@akatale/contracts/languages';

export { plural } from '@akatale/contracts/plural';

/** The language that these pages were built in. */
export const language: Language = 'en';
