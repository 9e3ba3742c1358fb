const MOST_SHOWN = 99;

interface CountDiscProps {
  /** Nothing is shown of none. */
  count: number | undefined;
  /** Read behind the number. */
  words?: string | undefined;
  /** Of the corner in which it lies. */
  className: string;
}

/** How many wait, in a corner of what leads to them. */
export function CountDisc({ count, words, className }: CountDiscProps) {
  if (!count) return null;
  return (
    <span className={`count-disc absolute bg-danger text-bg ${className}`}>
      {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
      {words && <span className="sr-only"> {words}</span>}
    </span>
  );
}
