const HEIGHT = 100;
const LEAST_BAR = 2;

/** Minimum scale, so that a single sale is not a full-height bar. */
const LEAST_TOP = 2;

export function chartTop(values: readonly number[]): number {
  return Math.max(LEAST_TOP, ...values);
}

export function barsPath(values: readonly number[]): string {
  const top = chartTop(values);
  return values
    .map((value, index) => {
      if (value <= 0) return '';
      const height = Math.max(LEAST_BAR, (value / top) * HEIGHT);
      return `M${index + 0.5} ${HEIGHT}V${short(HEIGHT - height)}`;
    })
    .join('');
}

const short = (coordinate: number): number => Math.round(coordinate * 10) / 10;

/** Keeps the stroke width inside the drawing. */
const MARGIN = 2;

/** A line through the values, one unit apart, with gaps for null. */
export function linePath(values: readonly (number | null)[], top: number): string {
  return values
    .map((value, index) => {
      if (value === null) return '';
      const y = short(HEIGHT - MARGIN - (value / top) * (HEIGHT - 2 * MARGIN));
      const isFirst = index === 0 || values[index - 1] === null;
      // A point without neighbours is a line of no length, which round ends make visible.
      return isFirst ? `M${index} ${y}h0` : `L${index} ${y}`;
    })
    .join('');
}
