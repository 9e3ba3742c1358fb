import { texts } from '../texts.ts';

export const contactText = texts({
  contact: 'Contact',
  contactOf: (name: string) => `Contact ${name}`,
  which: 'What is it about?',
  whichMore: 'Choose the item that you want to talk about.',
  close: 'Close',
  error: 'Error',
});
