import { MIN_CHATS_FOR_RESPONSES } from '@akatale/contracts/deals/vendor-analytics';
import type { VendorAnalytics } from '@akatale/contracts/deals/vendor-analytics-schemas';
import type { AnswerFigures } from './vendor-figures-store.ts';

export function responsesOf(figures: AnswerFigures): VendorAnalytics['responses'] {
  const { chats, answered, medianSeconds } = figures;
  if (chats < MIN_CHATS_FOR_RESPONSES) return null;
  return {
    chats,
    answeredPercent: Math.round((answered / chats) * 100),
    medianMinutes: medianSeconds === null ? null : Math.round(medianSeconds / 60),
  };
}

/** Null where most were not answered within a day. */
export function answerMinutesOf(figures: AnswerFigures): number | null {
  const { chats, answered, medianSeconds } = figures;
  if (chats < MIN_CHATS_FOR_RESPONSES || answered * 2 < chats || medianSeconds === null) return null;
  return Math.max(1, Math.round(medianSeconds / 60));
}
