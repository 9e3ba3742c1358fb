import type { Language } from '@akatale/contracts/languages';

export const language: Language = 'sw';
