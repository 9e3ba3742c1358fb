export const reportReasons = [
  'scam',
  'prohibited',
  'not-real',
  'already-sold',
  'rude',
  'spam',
  'wrong-place',
  'other',
] as const;
