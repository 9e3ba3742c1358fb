import { texts } from '../../texts.ts';

export const legalNotesText = texts({
  label: 'For operators',
  onlyYou: 'Only operators see this.',
  notGiven: (names: string) => `Not set yet: ${names}.`,
  notRead: 'Not yet read by a lawyer.',
});
