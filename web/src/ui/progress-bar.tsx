interface ProgressBarProps {
  /** What is in progress. */
  label: string;
  /** Share that is done, 0 to 1. */
  value: number;
}

export function ProgressBar({ label, value }: ProgressBarProps) {
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      className="h-1.5 overflow-hidden rounded-pill bg-line"
    >
      <div
        className="h-full origin-left rounded-pill bg-primary transition-transform"
        style={{ transform: `scaleX(${percent / 100})` }}
      />
    </div>
  );
}
