import { classNames } from '../class-names.ts';

/** Must have the size of the content it stands for. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden="true" className={classNames('animate-pulse rounded-chip bg-line', className)} />;
}
