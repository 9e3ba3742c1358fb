import type { attributeFieldsText as english } from '../../market/attribute-fields-text.ts';

export const attributeFieldsText: typeof english = {
  heading: 'Taarifa',
  optional: '(si lazima)',
  hint: 'Wanunuzi hutafuta haya.',
  choose: 'Chagua',
  read: (values) => `Kutoka kwenye jina: ${values}. Badilisha kama si sahihi.`,
};
