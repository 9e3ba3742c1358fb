import type { distanceText as english } from '../../market/distance-text.ts';

export const distanceText: typeof english = {
  from: (km: number, place: string) =>
    km === 0 ? `tekiweza kilomita 1 okuva e ${place}` : `kilomita nga ${km} okuva e ${place}`,
};
