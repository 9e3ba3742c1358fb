/** From the closing of an account to its erasure. */
export const CLOSED_DAYS = 14;
export const LEAVING_CODE_MINUTES = 15;
export const NOTIFICATION_DAYS = 90;
/** Of backups of the whole data: `cli backup` makes them and removes older ones. */
export const BACKUP_DAYS = 30;

/**
 * How long things are kept, each as an interval of the database and as words of the privacy page. The jobs that delete
 * use the same text, so the page cannot say another day.
 */
export const retention = {
  session: '180 days',
  unusedSession: '60 days',
  operatorSession: '12 hours',
  knownDevice: '365 days',
  confirmationLink: '24 hours',
  resetLink: '1 hour',
  leavingCode: `${LEAVING_CODE_MINUTES} minutes`,
  notification: `${NOTIFICATION_DAYS} days`,
  searcher: '90 days',
  mail: '90 days',
  push: '2 days',
  refusal: '14 days',
  unusedPhoto: '24 hours',
  /** Of a visitor, after the decision on what they reported. */
  reporterAddress: '30 days',
  dataCopy: '1 day',
  closedAccount: `${CLOSED_DAYS} days`,
  backup: `${BACKUP_DAYS} days`,
  savedAnswer: '24 hours',
  /** Of a seller who has not claimed it. */
  unclaimedAccount: '60 days',
  /** After the day that is counted. */
  visitorKey: '1 hour',
} as const;
