import { barsPath } from './chart-path.ts';
import { classNames } from '../class-names.ts';

interface BarChartProps {
  /** From left to right; none is negative. */
  values: readonly number[];
  className?: string;
}

/**
 * Bars as high as their values from 0 to `chartTop`, in the colour of the text around them: one path, however many. For
 * the eye alone; say the same in words, or in a table, beside it.
 */
export function BarChart({ values, className }: BarChartProps) {
  return (
    <svg
      viewBox={`0 0 ${values.length} 100`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className={classNames('block w-full border-b border-line-strong', className)}
    >
      <path d={barsPath(values)} fill="none" stroke="currentColor" strokeWidth=".72" />
    </svg>
  );
}
