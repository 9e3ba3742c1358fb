import { texts } from '../texts.ts';

export const draftNoticeText = texts({
  draftRestored: 'Draft restored.',
  draftRestoredMore: 'Here is what you started.',
  discard: 'Discard',
  discardQuestion: 'Discard this draft?',
  discardWarning: 'Everything you typed and your photos will be removed.',
});
