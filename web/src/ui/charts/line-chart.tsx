import { classNames } from '../class-names.ts';
import { chartTop, linePath } from './chart-path.ts';

export interface ChartLine {
  name: string;
  values: readonly (number | null)[];
}

interface LineChartProps {
  /** At most three, all of the same length. */
  lines: readonly ChartLine[];
  className?: string;
}

/** Colour and dash pattern, so that lines are distinguishable by either. */
const looks = [
  { color: 'text-primary', dashes: undefined },
  { color: 'text-link', dashes: '7 5' },
  { color: 'text-ink-muted', dashes: '1.5 5' },
] as const;

const stroke = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  vectorEffect: 'non-scaling-stroke',
} as const;

/** All lines share the baseline 0. Hidden from screen readers: give the same figures in text or a table beside it. */
export function LineChart({ lines, className }: LineChartProps) {
  const length = Math.max(0, ...lines.map(({ values }) => values.length));
  const top = chartTop(lines.flatMap(({ values }) => values.map((value) => value ?? 0)));
  return (
    <svg
      viewBox={`0 0 ${Math.max(1, length - 1)} 100`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className={classNames('block w-full border-b border-line-strong', className)}
    >
      {lines.map(({ name, values }, index) => (
        <path
          key={name}
          d={linePath(values, top)}
          className={looks[index]?.color}
          strokeDasharray={looks[index]?.dashes}
          {...stroke}
        />
      ))}
    </svg>
  );
}

export function ChartLegend({ lines }: { lines: readonly { name: string; value: string }[] }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-md">
      {lines.map(({ name, value }, index) => (
        <li key={name} className="inline-flex items-center gap-2">
          <svg viewBox="0 0 24 4" aria-hidden="true" className={`w-6 ${looks[index]?.color}`}>
            <path d="M2 2h20" strokeDasharray={looks[index]?.dashes} {...stroke} />
          </svg>
          <span>
            {name} <strong className="figures">{value}</strong>
          </span>
        </li>
      ))}
    </ul>
  );
}
