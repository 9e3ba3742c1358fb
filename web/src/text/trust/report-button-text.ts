import { texts } from '../texts.ts';

export const reportButtonText = texts({
  report: 'Report',
  store: 'Report this store',
  person: 'Report a problem with this person',
  message: 'Report this message',
  review: (name: string) => `Report the review of ${name}`,
});
