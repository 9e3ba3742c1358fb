/** Charts are 100 high, whatever their values. */
const HEIGHT = 100;
/** What is there at all is seen. */
const LEAST_BAR = 2;

/** Small numbers stay low: one thing sold is no full-height bar. */
const LEAST_TOP = 5;

/** The value at the top of a chart whose foot is 0. */
export function chartTop(values: readonly number[]): number {
  return Math.max(LEAST_TOP, ...values);
}

/** A vertical stroke for each value, one unit apart; nothing where there is nothing. */
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

/** The line keeps this far from both ends, so that its width is not cut off. */
const MARGIN = 2;

/**
 * A line through the values, one unit apart, in a chart that goes up to `top`; it breaks where a value
 * is not known.
 */
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
