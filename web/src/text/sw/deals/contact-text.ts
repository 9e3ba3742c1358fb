import type { contactText as english } from '../../deals/contact-text.ts';

export const contactText: typeof english = {
  contact: 'Wasiliana',
  contactOf: (name: string) => `Wasiliana na ${name}`,
  which: 'Ni kuhusu nini?',
  whichMore: 'Chagua bidhaa unayotaka kuzungumzia.',
  close: 'Funga',
  error: 'Hitilafu',
};
