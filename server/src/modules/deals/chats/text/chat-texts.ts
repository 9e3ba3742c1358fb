import type { ChatSide } from '@akatale/contracts/deals/chats';
import type { SystemMessagePayload } from '@akatale/contracts/deals/messages-schemas';
import type { Language } from '@akatale/contracts/languages';
import { type ChatTexts, en } from './en.ts';
import { lg } from './lg.ts';
import { sw } from './sw.ts';

export const chatTexts: Record<Language, ChatTexts> = { en, lg, sw };

/** Without a reader it names sides: as it is stored, and in previews. */
export function systemMessageText(
  { event, ...values }: SystemMessagePayload,
  language: Language = 'en',
  reader?: ChatSide,
): string {
  return chatTexts[language].system[event](values, reader);
}

/** Undefined for the event of a later release. */
export function systemTextOf(payload: unknown, language: Language, reader?: ChatSide): string | undefined {
  const known = payload as SystemMessagePayload | null;
  return known && known.event in chatTexts.en.system ? systemMessageText(known, language, reader) : undefined;
}
