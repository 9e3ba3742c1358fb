import { texts } from '../texts.ts';

export const transparencyText = texts({
  title: 'Transparency report',
  description: 'How many reports we got each month, how fast we dealt with them, and what we did.',
  intro:
    'What people reported each month, and what we did about it. Once a month is published, nobody can change its figures.',
  firstOn: (day: string) => `First report: ${day}`,
  firstMore: 'Then every month, on the 2nd.',
  nextOn: (day: string) => `Next report: ${day}`,
  failed: "We couldn't load the figures",
  tryAgain: 'Try again',
  loading: 'Loading the figures',
  reports: 'Reports',
  medianHours: 'Usual time to a decision',
  noDecisions: 'No decisions',
  hidden: 'Items, reviews and messages taken down',
  warned: 'People warned',
  suspended: 'Accounts suspended',
  appeals: 'Appeals',
  overturned: 'Decisions reversed on appeal',
  notesShown: 'Scam warnings shown in chats',
  notesDismissed: 'Of these, marked “Not a problem”',
  noNotes: 'No warnings',
  publishedOn: (date: string) => `Published on ${date}.`,
  entry: (id: string) => `Entry ${id} of our log. Its fingerprint, which covers all entries before it:`,
});
