import type { cannotWriteText as english } from '../../deals/cannot-write-text.ts';

export const cannotWriteText: typeof english = {
  closed: 'Gumzo hili limefungwa.',
  over: 'Bado unaweza kusoma gumzo hili.',
  answeredBy: (name: string) => `${name} anashughulikia swali hili.`,
  notNow: 'Huwezi kuandika hapa kwa sasa.',
};
