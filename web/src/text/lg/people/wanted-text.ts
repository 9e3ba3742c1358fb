import type { wantedText as english } from '../../people/wanted-text.ts';

export const wantedText: typeof english = {
  toWriteTo: (seller: string) => `Okuwandiikira ${seller} ku kintu kino`,
  wantedSold: 'Ekintu kino kimaze okutundibwa. Osobola okuyingira oba okuggulawo akawunti.',
  wantedGone: 'Ekintu kye wabadde oyagala okubuuzaako tekikyaliwo. Osobola okuyingira oba okuggulawo akawunti.',
  backTo: (title: string) => `Ddayo ku ${title}`,
};
