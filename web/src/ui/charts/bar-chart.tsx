import { classNames } from '../class-names.ts';
import { barsPath } from './chart-path.ts';

interface BarChartProps {
  values: readonly number[];
  className?: string;
}

/** From 0 to `chartTop`, in `currentColor`. Hidden from screen readers: give the same figures in text or a table. */
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
