import type { logOutText as english } from '../../people/log-out-text.ts';

export const logOutText: typeof english = {
  logout: 'Toka',
  done: 'Umetoka',
  doneMore: 'Umetoka kwenye akaunti yako',
  failed: 'Hitilafu',
  failedMore: 'Imeshindikana kutoka. Tafadhali jaribu tena.',
};
