import { texts } from '../texts.ts';

export const bannerText = texts({
  completed: 'This sale has been completed',
  writableUntil: (when: string) => `You can both still write here until ${when}.`,
  writingOver: 'This chat closed 7 days after the sale.',
  abandoned: 'This chat has been abandoned',
  takenDown: 'This item was taken down',
  supportClosed: 'This chat is closed',
  writeAgain: 'Write again from Help if you need us.',
  blocked: "You can't write to this person",
  partnerSuspended: "This person can't be reached now",
});
