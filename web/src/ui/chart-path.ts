/** Charts are 100 high, whatever their values; the largest reaches the top. */
const HEIGHT = 100;
/** What is there at all is seen. */
const LEAST_BAR = 2;

/** A vertical stroke for each value, one unit apart; nothing where there is nothing. */
export function barsPath(values: readonly number[]): string {
  const top = Math.max(1, ...values);
  return values
    .map((value, index) => {
      if (value <= 0) return '';
      const height = Math.max(LEAST_BAR, (value / top) * HEIGHT);
      return `M${index + 0.5} ${HEIGHT}V${short(HEIGHT - height)}`;
    })
    .join('');
}

/** A line through the values over a width of 100; along the floor while there is nothing. */
export function linePath(values: readonly number[]): string {
  const top = Math.max(1, ...values);
  const last = Math.max(1, values.length - 1);
  return values
    .map((value, index) => {
      const x = short((index / last) * 100);
      return `${index === 0 ? 'M' : 'L'}${x} ${short(HEIGHT - (value / top) * HEIGHT)}`;
    })
    .join('');
}

const short = (coordinate: number): number => Math.round(coordinate * 10) / 10;
