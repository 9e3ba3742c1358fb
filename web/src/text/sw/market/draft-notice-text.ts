import type { draftNoticeText as english } from '../../market/draft-notice-text.ts';

export const draftNoticeText: typeof english = {
  draftRestored: 'Rasimu imerejeshwa.',
  draftRestoredMore: 'Hii ndiyo uliyoanza.',
  discard: 'Tupa',
  discardQuestion: 'Ungependa kutupa rasimu hii?',
  discardWarning: 'Yote uliyoandika na picha zako vitaondolewa.',
};
