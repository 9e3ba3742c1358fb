import type { distanceText as english } from '../../market/distance-text.ts';

export const distanceText: typeof english = {
  from: (km: number, place: string) =>
    km === 0 ? `chini ya kilomita 1 kutoka ${place}` : `karibu kilomita ${km} kutoka ${place}`,
};
