import { NOTIFICATION_DAYS } from '../community/notifications.ts';

/**
 * How long things are kept, each as an interval of the database and as words of the privacy page. The jobs that delete
 * use the same text, so the page cannot say another day.
 */
export const keptFor = {
  session: '180 days',
  unusedSession: '60 days',
  operatorSession: '12 hours',
  knownDevice: '365 days',
  confirmationLink: '24 hours',
  resetLink: '1 hour',
  notification: `${NOTIFICATION_DAYS} days`,
  searcher: '90 days',
  mail: '90 days',
  push: '2 days',
  refusal: '14 days',
  unusedPhoto: '24 hours',
  savedAnswer: '24 hours',
  /** After the day that is counted. */
  visitorKey: '1 hour',
} as const;
