import type { attributeFieldsText as english } from '../../market/attribute-fields-text.ts';

export const attributeFieldsText: typeof english = {
  heading: 'Ebikikwatako',
  optional: '(bw’oyagala)',
  hint: 'Abaguzi bino bye banoonya.',
  choose: 'Londa',
  read: (values) => `Tubiggye mu linnya: ${values}. Kyusa bwe kiba kikyamu.`,
};
