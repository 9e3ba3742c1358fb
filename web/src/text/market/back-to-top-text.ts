import { texts } from '../texts.ts';

export const backToTopText = texts({
  backToTop: 'Back to top',
});
