import { type CSSProperties, type ReactNode, useEffect, useId, useRef } from 'react';

interface PopoverMenuProps {
  id?: string;
  label: string;
  tooltip: string;
  trigger: ReactNode;
  /** Of a trigger with words, which looks like a button. */
  look?: string;
  children: ReactNode;
}

const iconLook = 'touch inline-flex items-center justify-center rounded-pill text-ink eases hover:bg-sunken';

export const menuRow =
  'flex min-h-11 w-full items-center gap-3 rounded-input px-3 py-2 text-left eases hover:bg-sunken';

/** Uses the native popover, so it works before hydration. */
export function PopoverMenu(props: PopoverMenuProps) {
  const { id: givenId, label, tooltip, trigger, look = iconLook, children } = props;
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <>
      <button type="button" popoverTarget={id} aria-label={label} data-tooltip={tooltip} className={look}>
        {trigger}
      </button>
      <PopoverPanel id={id}>{children}</PopoverPanel>
    </>
  );
}

const menuLook = 'menu-place w-64 rounded-sheet border border-line bg-surface p-2 text-ink floats open:animate-enter';

interface PopoverPanelProps {
  id: string;
  style?: CSSProperties;
  /** Of what is no menu, with its heading, which makes it a dialog. */
  look?: string;
  labelledBy?: string;
  children: ReactNode;
}

/**
 * Opened by buttons with its id as their `popoverTarget`. A link in it closes it, and so does a button with
 * `data-closes-menu`; the focus returns to the trigger before the button's action runs.
 */
export function PopoverPanel({ id, style, look = menuLook, labelledBy, children }: PopoverPanelProps) {
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
    <div
      ref={ref}
      id={id}
      popover="auto"
      style={style}
      role={labelledBy && 'dialog'}
      aria-labelledby={labelledBy}
      className={look}
    >
      {children}
    </div>
  );
}
