import type { backToTopText as english } from '../../market/back-to-top-text.ts';

export const backToTopText: typeof english = {
  backToTop: 'Ddayo waggulu',
};
