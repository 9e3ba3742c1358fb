import type { kindText as english } from '../../market/kind-text.ts';

export const kindText: typeof english = {
  ofTitle: (kind: string) => `${kind} (okusinziira ku mutwe)`,
  none: 'Tewali ku bino',
  ofAkatale: (why: string) => `Akatale ye yalonda kino: “${why}” Bwe kiba kikyamu, wandiikira abayambi.`,
};
