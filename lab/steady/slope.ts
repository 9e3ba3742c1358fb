export interface Point {
  minute: number;
  value: number;
}

/** Growth per minute of the straight line with the least squares of distances; NaN for fewer than two points. */
export function slopeOf(points: readonly Point[]): number {
  const mean = (of: (point: Point) => number) => points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [minutes, values] = [mean(({ minute }) => minute), mean(({ value }) => value)];
  const spread = mean(({ minute }) => (minute - minutes) ** 2);
  return mean(({ minute, value }) => (minute - minutes) * (value - values)) / spread;
}

/** Caches with a bound fill in the first half. */
export function lastHalf<T extends Pick<Point, 'minute'>>(points: readonly T[]): T[] {
  const end = points.at(-1)?.minute ?? 0;
  return points.filter(({ minute }) => minute >= end / 2);
}
