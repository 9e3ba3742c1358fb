import { StarIcon } from './icons/icons.tsx';

const FULL = 5;

/** Filled to a tenth; `label` is the text alternative. The filled part is a percentage of the width. */
export function Stars({ value, label }: { value: number; label: string }) {
  const row = Array.from({ length: FULL }, (_, index) => <StarIcon key={index} className="size-4" />);
  const percent = (Math.min(FULL, Math.max(0, value)) / FULL) * 100;
  return (
    <span role="img" aria-label={label} className="relative inline-flex w-fit text-line">
      {row}
      <span className="absolute inset-0 flex overflow-hidden text-star" style={{ width: `${percent}%` }}>
        {row}
      </span>
    </span>
  );
}
