import type { contactText as english } from '../../account/contact-text.ts';

export const contactText: typeof english = {
  contact: 'Wasiliana',
  contactOf: (name: string) => `Wasiliana na ${name}`,
  which: 'Ni kuhusu nini?',
  whichMore: 'Chagua bidhaa unayotaka kuzungumzia.',
  close: 'Funga',
  error: 'Hitilafu',
};
