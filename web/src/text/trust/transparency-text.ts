import { texts } from '../texts.ts';

export const transparencyText = texts({
  title: 'What we decided',
  description: 'How many reports we received each month, how soon we decided, and what we did.',
  intro:
    'Each month we count what people reported and what we did about it. A month that is published stays as it is: its figures are an entry of a log that can only grow.',
  none: 'No month is published yet',
  noneMore: 'The figures of a month appear here on the second day of the next one.',
  failed: "We couldn't load the figures",
  tryAgain: 'Try again',
  loading: 'Loading the figures',
  reports: 'Reports',
  medianHours: 'Half of the decisions within',
  noDecisions: 'No decisions',
  hidden: 'Items, reviews and messages taken down',
  warned: 'Warnings',
  suspended: 'Accounts suspended',
  appeals: 'Appeals',
  overturned: 'Restored on appeal',
  notesShown: 'Warnings about messages shown',
  notesDismissed: '“Not a problem”, of these',
  noNotes: 'No warnings',
  publishedOn: (date: string) => `Published on ${date}.`,
  entry: (id: string) => `Entry ${id} of our log. Its fingerprint, which covers all entries before it:`,
});
