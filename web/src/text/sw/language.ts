import type { Language } from '@akatale/contracts/languages';
import { pluralIn } from '@akatale/contracts/plural';

export const language: Language = 'sw';

export const plural = pluralIn(language);
