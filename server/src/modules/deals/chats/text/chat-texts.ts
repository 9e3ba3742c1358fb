import type { SystemMessagePayload } from '@akatale/contracts/deals/messages-schemas';
import type { Language } from '@akatale/contracts/languages';
import { type ChatTexts, en } from './en.ts';
import { lg } from './lg.ts';
import { sw } from './sw.ts';

export const chatTexts: Record<Language, ChatTexts> = { en, lg, sw };

export function systemMessageText({ event, ...values }: SystemMessagePayload, language: Language = 'en'): string {
  return chatTexts[language].system[event](values);
}

/** Undefined for the event of a later release. */
export function systemTextOf(payload: unknown, language: Language): string | undefined {
  const known = payload as SystemMessagePayload | null;
  return known && known.event in chatTexts.en.system ? systemMessageText(known, language) : undefined;
}
