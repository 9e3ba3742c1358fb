import { type ReactNode, useEffect, useId, useRef } from 'react';

interface PopoverMenuProps {
  /** What the button opens, for those who do not see it. */
  label: string;
  /** What it opens, for those who see an icon only. */
  tooltip: string;
  /** Content of the round button. */
  trigger: ReactNode;
  children: ReactNode;
}

/** The look of what can be pressed in a menu. */
export const menuRow =
  'flex min-h-11 w-full items-center gap-3 rounded-input px-3 text-left transition hover:bg-sunken';

/**
 * A panel under a button at the right end of a header. The browser opens, closes and restores
 * the focus, so it works before the scripts have arrived. A link in it closes it, and so does
 * a button with `data-closes-menu`; the focus is on the round button again before what it does begins.
 */
export function PopoverMenu({ label, tooltip, trigger, children }: PopoverMenuProps) {
  const id = useId();
  const ref = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const panel = ref.current;
    const closeAfterChoice = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a, [data-closes-menu]')) panel?.hidePopover();
    };
    panel?.addEventListener('click', closeAfterChoice);
    return () => panel?.removeEventListener('click', closeAfterChoice);
  }, []);

  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={label}
        data-tooltip={tooltip}
        className="touch inline-flex items-center justify-center rounded-pill text-ink transition hover:bg-sunken"
      >
        {trigger}
      </button>
      <div
        ref={ref}
        id={id}
        popover="auto"
        className="menu-place w-64 rounded-sheet border border-line bg-surface p-2 text-ink shadow-float open:animate-enter"
      >
        {children}
      </div>
    </>
  );
}
