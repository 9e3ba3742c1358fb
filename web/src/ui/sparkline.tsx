import { linePath } from './chart-path.ts';
import { classNames } from './class-names.ts';

interface SparklineProps {
  /** From left to right; none is negative. */
  values: readonly number[];
  className?: string;
}

/** How something has gone, as a line without a scale. For the eye alone. */
export function Sparkline({ values, className }: SparklineProps) {
  const line = linePath(values);
  return (
    <svg
      viewBox="0 -4 100 108"
      preserveAspectRatio="none"
      aria-hidden="true"
      className={classNames('block w-full overflow-visible', className)}
    >
      <path d={`${line}V104H0Z`} fill="currentColor" opacity=".12" />
      <path
        d={line}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
