/** As honest as a straight line between two centres: whole km, 0 below one, above 20 to the nearest 5. */
export function roundedKm(km: number): number {
  if (km < 1) return 0;
  return km > 20 ? Math.round(km / 5) * 5 : Math.round(km);
}
