import { type ReactNode, useState } from 'react';
import { ChevronDownIcon } from '../../../ui/icons/icons.tsx';

interface FoldProps {
  heading: string;
  state: string;
  /** Opens if a field inside has an error. */
  isForcedOpen?: boolean;
  className?: string;
  children: ReactNode;
}

/** Its `state` stands below its heading while it is folded. */
export function Fold({ heading, state, isForcedOpen = false, className, children }: FoldProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      open={isOpen || isForcedOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className={`group border-t border-line ${className ?? ''}`}
    >
      <summary className="flex min-h-16 list-none items-center gap-3 py-2 [&::-webkit-details-marker]:hidden">
        <span className="flex min-w-0 flex-1 flex-col">
          <span className="font-semibold">{heading}</span>
          <span className="text-sm text-ink-muted wrap-anywhere group-open:hidden">{state}</span>
        </span>
        <ChevronDownIcon className="size-5 shrink-0 text-ink-muted eases group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-4 pb-5">{children}</div>
    </details>
  );
}
