import type { kindText as english } from '../../market/kind-text.ts';

export const kindText: typeof english = {
  ofTitle: (kind: string) => `${kind} (kulingana na kichwa)`,
  none: 'Hakuna kati ya hizi',
  ofAkatale: (why: string) => `Akatale ilichagua hili: “${why}” Ikiwa si sahihi, tafadhali andikia msaada.`,
};
