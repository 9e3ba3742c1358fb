export const warningPatterns = [
  'pay-first',
  'delivery-first',
  'code',
  'refund',
  'provider',
  'agent',
  'other-app',
  'stranger-link',
  'short-link',
  'strange-letters',
  'spaced-words',
  'gift',
] as const;
export type WarningPattern = (typeof warningPatterns)[number];
