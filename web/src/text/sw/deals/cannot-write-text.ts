import type { cannotWriteText as english } from '../../deals/cannot-write-text.ts';

export const cannotWriteText: typeof english = {
  closed: 'Gumzo hili limefungwa.',
  answeredBy: (name: string) => `${name} anashughulikia swali hili.`,
  notNow: 'Huwezi kuandika hapa kwa sasa.',
};
