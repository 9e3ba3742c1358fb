/**
 * The days of each bar, whose last one ends with the last day. All have `size` days: one of fewer would look like a bad
 * time, one of more like the best. Days left over before them have no bar.
 */
export function wholeBars<Day>(days: readonly Day[], size: number): Day[][] {
  const count = Math.floor(days.length / size);
  const surplus = days.length - count * size;
  return Array.from({ length: count }, (_, nth) => days.slice(surplus + nth * size, surplus + (nth + 1) * size));
}
