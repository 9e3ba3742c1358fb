import type { draftNoticeText as english } from '../../market/draft-notice-text.ts';

export const draftNoticeText: typeof english = {
  draftRestored: 'Ebbago likomezeddwawo.',
  draftRestoredMore: 'Bino bye wali otandise.',
  discard: 'Suula',
  discardQuestion: 'Osuula ebbago lino?',
  discardWarning: 'Byonna bye wawandiise n’ebifaananyi byo bijja kuggyibwawo.',
};
