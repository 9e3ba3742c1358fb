import type { CaseReason } from '../market/decision-causes.ts';
import type { ReportReason } from './reports.ts';

/** One list for who reports and who decides; what its person reads of a decision says the same in a sentence. */
export const reportReasonNames = {
  scam: 'Scam or fraud',
  threat: 'Threat of violence',
  prohibited: 'Stolen or not allowed here',
  'not-real': 'Fake or not as described',
  'already-sold': 'Already sold',
  rude: 'Rude or abusive',
  spam: 'Spam or advert',
  'wrong-place': 'Wrong category or place',
  other: 'Something else',
} as const satisfies Record<ReportReason, string>;

export const caseReasonNames = {
  prohibited: reportReasonNames.prohibited,
  'not-real': reportReasonNames['not-real'],
  'wrong-price': 'Wrong price',
  'wrong-place': reportReasonNames['wrong-place'],
  rude: reportReasonNames.rude,
  contacts: 'Phone number or link in it',
  scam: reportReasonNames.scam,
  threat: reportReasonNames.threat,
  spam: reportReasonNames.spam,
  other: reportReasonNames.other,
} as const satisfies Record<CaseReason, string>;
