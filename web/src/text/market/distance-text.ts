import { texts } from '../texts.ts';

export const distanceText = texts({
  from: (km: number, place: string) => (km === 0 ? `less than 1 km from ${place}` : `about ${km} km from ${place}`),
});
