import { MIN_CHATS_FOR_RESPONSES, type VendorAnalytics } from '@akatale/contracts/analytics/vendor-analytics';

/** How a vendor's new chats of late went. */
export interface AnswerFigures {
  /** Those of which it is known: answered ones, and those that are older than 24 hours. */
  chats: number;
  /** Those answered within 24 hours. */
  answered: number;
  /** Of all first answers; null without any. */
  medianSeconds: number | null;
}

/** Answers as people read them; null where there are too few chats to say anything. */
export function responsesOf(figures: AnswerFigures): VendorAnalytics['responses'] {
  const { chats, answered, medianSeconds } = figures;
  if (chats < MIN_CHATS_FOR_RESPONSES) return null;
  return {
    chats,
    answeredPercent: Math.round((answered / chats) * 100),
    medianMinutes: medianSeconds === null ? null : Math.round(medianSeconds / 60),
  };
}

/**
 * How soon a buyer may hope for an answer; null where nothing can be said. The time is that of the chats that were answered: it would
 * mislead where most were not.
 */
export function answerMinutesOf(figures: AnswerFigures): number | null {
  const { chats, answered, medianSeconds } = figures;
  if (chats < MIN_CHATS_FOR_RESPONSES || answered * 2 < chats || medianSeconds === null) return null;
  return Math.max(1, Math.round(medianSeconds / 60));
}
