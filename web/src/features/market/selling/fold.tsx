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

/** Its `state` stands below its heading while it is folded. It is no `group`, as what it holds may be drawn by groups. */
export function Fold({ heading, state, isForcedOpen = false, className, children }: FoldProps) {
  const [isUnfolded, setUnfolded] = useState(false);
  const isOpen = isUnfolded || isForcedOpen;
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setUnfolded(currentTarget.open)}
      className={`border-t border-line ${className ?? ''}`}
    >
      <summary className="flex min-h-16 list-none items-center gap-3 py-2 [&::-webkit-details-marker]:hidden">
        <span className="flex min-w-0 flex-1 flex-col">
          <span className="font-semibold">{heading}</span>
          {!isOpen && <span className="text-sm text-ink-muted wrap-anywhere">{state}</span>}
        </span>
        <ChevronDownIcon
          className="size-5 shrink-0 text-ink-muted eases"
          style={{ rotate: isOpen ? '180deg' : undefined }}
        />
      </summary>
      <div className="flex flex-col gap-4 pb-5">{children}</div>
    </details>
  );
}
