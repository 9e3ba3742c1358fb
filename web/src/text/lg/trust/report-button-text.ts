import type { reportButtonText as english } from '../../trust/report-button-text.ts';

export const reportButtonText: typeof english = {
  report: 'Loopa',
  store: 'Loopa edduuka lino',
  person: 'Loopa obuzibu ku muntu ono',
  message: 'Loopa obubaka buno',
  review: (name: string) => `Loopa endowooza ya ${name}`,
};
