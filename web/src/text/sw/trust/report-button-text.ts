import type { reportButtonText as english } from '../../trust/report-button-text.ts';

export const reportButtonText: typeof english = {
  report: 'Ripoti',
  store: 'Ripoti duka hili',
  person: 'Ripoti tatizo kuhusu mtu huyu',
  message: 'Ripoti ujumbe huu',
  review: (name: string) => `Ripoti maoni ya ${name}`,
};
