import { type ReactNode, useId } from 'react';

interface PopoverMenuProps {
  /** What the button opens, for those who do not see it. */
  label: string;
  /** Content of the round button. */
  trigger: ReactNode;
  children: ReactNode;
}

/**
 * A panel under a button at the right end of the header. The browser opens, closes and restores
 * the focus, so it works before the scripts have arrived. Pressing a link in it closes it.
 */
export function PopoverMenu({ label, trigger, children }: PopoverMenuProps) {
  const id = useId();
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={label}
        className="touch inline-flex items-center justify-center rounded-pill text-ink transition hover:bg-sunken"
      >
        {trigger}
      </button>
      <div
        id={id}
        popover="auto"
        onClick={(event) => {
          const isLink = (event.target as Element).closest('a');
          if (isLink) event.currentTarget.hidePopover();
        }}
        className={
          'inset-[60px_max(16px,calc(50vw_-_var(--container-page)/2_+_16px))_auto_auto] w-64 rounded-sheet border border-line bg-surface ' +
          'p-2 text-ink shadow-float open:animate-enter'
        }
      >
        {children}
      </div>
    </>
  );
}
