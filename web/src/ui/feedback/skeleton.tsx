import { classNames } from '../class-names.ts';

/** A resting place for something that is on its way; give it the size of what will come. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden="true" className={classNames('animate-pulse rounded-chip bg-line', className)} />;
}
