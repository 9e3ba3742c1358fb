import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from '../button.tsx';
import { CloseIcon } from '../icons/icons.tsx';

interface DialogProps {
  isOpen: boolean;
  /** On Escape, the close button, or a press on the backdrop. */
  onClose: () => void;
  title: string;
  closeLabel: string;
  /** Input would be lost: a press on the backdrop does not close it. */
  isFilledIn?: boolean;
  /** `sheet` slides up from the bottom on phones and is a dialog on wider screens. */
  variant?: 'dialog' | 'sheet';
  /** Gives the focus to the title, not to the first field: there is much to choose from, and nothing to type first. */
  startsAtTitle?: boolean;
  children: ReactNode;
  actions?: ReactNode;
}

const box = 'max-h-[calc(100dvh-32px)] max-w-form overflow-hidden bg-surface text-ink floats';
export const sheetLook = `${box} mx-auto mt-auto mb-0 w-full animate-enter-up rounded-t-sheet md:my-auto md:rounded-sheet`;

/** A native modal dialog, which traps the focus and restores it. */
export function Dialog({
  isOpen,
  onClose,
  title,
  closeLabel,
  isFilledIn = false,
  variant = 'dialog',
  startsAtTitle = false,
  children,
  actions,
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const dialog = ref.current;
    if (isOpen && dialog && !dialog.open) {
      dialog.showModal();
      const field = startsAtTitle ? null : firstField(dialog);
      (field ?? dialog.querySelector<HTMLElement>('h2'))?.focus();
    }
    if (!isOpen && dialog?.open) dialog.close();
  }, [isOpen, startsAtTitle]);

  // A dialog that is removed while it is open gives the focus back too.
  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => dialog?.close();
  }, []);

  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // Also comes from a file input inside. The state closes the dialog: one that closes by itself tells so a task
        // later, when a key may have opened the next.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClose={({ currentTarget }) => {
        if (!currentTarget.open) onClose();
      }}
      closedby={isFilledIn ? 'closerequest' : 'any'}
      className={variant === 'sheet' ? sheetLook : `${box} m-auto w-[calc(100%-32px)] animate-enter rounded-sheet`}
    >
      <DialogContent
        titleId={titleId}
        title={title}
        close={
          <IconButton label={closeLabel} onClick={onClose}>
            <CloseIcon />
          </IconButton>
        }
        actions={actions}
      >
        {children}
      </DialogContent>
    </dialog>
  );
}

interface DialogContentProps extends Pick<DialogProps, 'title' | 'children' | 'actions'> {
  titleId: string;
  /** The button beside the title. */
  close: ReactNode;
}

/** Below the title what scrolls, then the actions. */
export function DialogContent({ titleId, title, close, children, actions }: DialogContentProps) {
  return (
    <div className="flex max-h-[inherit] flex-col">
      <div className="flex items-start justify-between gap-3 py-2 pr-2 pl-5">
        <h2 id={titleId} tabIndex={-1} className="min-w-0 py-2 text-xl wrap-anywhere">
          {title}
        </h2>
        {close}
      </div>
      <div className="overflow-y-auto px-5 pb-5">{children}</div>
      {actions && (
        <div className="border-t border-line px-5 pt-4 pb-[max(16px,env(safe-area-inset-bottom))]">
          <DialogButtons>{actions}</DialogButtons>
        </div>
      )}
    </div>
  );
}

/** How a dialog ends: what leads back is as wide as its words, and the last, which acts, fills the rest (rule 750). */
export function DialogButtons({ children }: { children: ReactNode }) {
  return <div className="dialog-buttons">{children}</div>;
}

function firstField(dialog: HTMLDialogElement): HTMLElement | undefined {
  const fields = dialog.querySelectorAll<HTMLElement>('input:not([type=hidden]), select, textarea');
  return [...fields].find((field) => field.getClientRects().length > 0 && !field.matches(':disabled'));
}
