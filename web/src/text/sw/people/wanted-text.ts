import type { wantedText as english } from '../../people/wanted-text.ts';

export const wantedText: typeof english = {
  toWriteTo: (seller: string) => `Kumwandikia ${seller} kuhusu bidhaa hii`,
  wantedSold: 'Bidhaa hii imeshauzwa. Bado unaweza kuingia au kufungua akaunti.',
  wantedGone: 'Bidhaa uliyotaka kuulizia haipo tena. Bado unaweza kuingia au kufungua akaunti.',
  backTo: (title: string) => `Rudi kwenye ${title}`,
};
