import { texts } from '../texts.ts';

export const attributeFieldsText = texts({
  heading: 'Details',
  optional: '(optional)',
  hint: 'Buyers search for these.',
  choose: 'Choose',
  read: (values: string) => `From your title: ${values}. Change it if it is wrong.`,
});
