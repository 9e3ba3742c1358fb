interface ProgressBarProps {
  label: string;
  /** Announced instead of a percentage, such as “3 of 5”. */
  text?: string;
  value: number;
}

export function ProgressBar({ label, text, value }: ProgressBarProps) {
  const share = Math.min(1, Math.max(0, value));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuetext={text}
      aria-valuenow={Math.round(share * 100)}
      aria-valuemin={0}
      aria-valuemax={100}
      className="h-1.5 overflow-hidden rounded-pill bg-line"
    >
      <div className="h-full origin-left rounded-pill bg-primary eases" style={{ scale: `${share} 1` }} />
    </div>
  );
}
