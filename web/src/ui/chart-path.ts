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
