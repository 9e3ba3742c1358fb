import { texts } from './texts.ts';

export const contactText = texts({
  en: {
    contact: 'Contact',
    which: 'What is it about?',
    whichMore: 'Choose the item that you want to talk about.',
    close: 'Close',
    failed: 'Failed to fetch products',
    error: 'Error',
  },
});
