import type { kindText as english } from '../../market/kind-text.ts';

export const kindText: typeof english = {
  ofTitle: (kind: string) => `${kind}, okusinziira ku mutwe`,
  none: 'Tewali ku bino',
};
