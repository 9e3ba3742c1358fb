import { texts } from '../texts.ts';

export const preferencesText = texts({
  title: 'Choose your categories',
  heading: 'What do you like?',
  intro: 'Choose 3 categories. You can change them at any time.',
  categories: 'Categories',
  chosen: (count: number) => `${count} of 3 chosen`,
  save: 'Save',
  saved: 'Preferences saved',
  skip: 'Skip for now',
  invalid: 'Invalid selection',
  invalidMore: 'Please select exactly 3 categories.',
  maximum: 'Maximum reached',
  maximumMore: 'You can only select 3 categories. Please deselect one first.',
  error: 'Error',
  failed: 'Failed to save preferences. Please try again.',
  needsScripts: 'Choosing needs JavaScript. Please turn it on, or use another browser.',
  reminder: 'You have not chosen your 3 favorite categories yet.',
  reminderAction: 'Choose categories',
  reminderClose: "Don't remind me",
});
