import type { contactText as english } from '../../deals/contact-text.ts';

export const contactText: typeof english = {
  contact: 'Tuukirira',
  contactOf: (name: string) => `Tuukirira ${name}`,
  which: 'Oyagala kwogera ku ki?',
  whichMore: 'Londa ekintu ky’oyagala okwogerako.',
  close: 'Ggalawo',
  error: 'Ensobi',
};
