import { texts } from '../texts.ts';

export const bannerText = texts({
  completed: 'This sale has been completed',
  writableUntil: (when: string) => `You can both still write here until ${when}.`,
  writingOver: 'This chat closed 7 days after the sale.',
  abandoned: 'This chat has been abandoned',
  takenDown: 'This item was taken down',
  supportClosed: 'This chat is closed',
  writeAgain: 'Write again from Help if you need us.',
  blocked: "This person can't be written to",
  partnerSuspended: "This person can't be reached now",
});
