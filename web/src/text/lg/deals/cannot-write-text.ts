import type { cannotWriteText as english } from '../../deals/cannot-write-text.ts';

export const cannotWriteText: typeof english = {
  closed: 'Chat eno eggaddwa.',
  over: 'Chat eno okyasobola okugisoma.',
  answeredBy: (name: string) => `${name} y’addamu bino.`,
  notNow: 'Tosobola kuwandiika wano kati.',
};
