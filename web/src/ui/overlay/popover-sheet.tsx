import { type ReactNode, useId } from 'react';
import { IconButton } from '../button.tsx';
import { CloseIcon } from '../icons/icons.tsx';
import { sheetLook } from './dialog.tsx';
import { PopoverPanel } from './popover-menu.tsx';

interface PopoverSheetProps {
  title: string;
  closeLabel: string;
  trigger: ReactNode;
  children: ReactNode;
}

/** Looks as the sheet of a dialog, and opens before hydration as a menu does. */
export function PopoverSheet({ title, closeLabel, trigger, children }: PopoverSheetProps) {
  const id = useId();
  const titleId = useId();
  return (
    <>
      <IconButton label={title} popoverTarget={id}>
        {trigger}
      </IconButton>
      <PopoverPanel id={id} labelledBy={titleId} look={`fixed inset-0 ${sheetLook}`}>
        <div className="flex max-h-[inherit] flex-col">
          <div className="flex items-start justify-between gap-3 py-2 pr-2 pl-5">
            <h2 id={titleId} className="min-w-0 py-2 text-xl wrap-anywhere">
              {title}
            </h2>
            <IconButton label={closeLabel} popoverTarget={id} popoverTargetAction="hide">
              <CloseIcon />
            </IconButton>
          </div>
          <div className="overflow-y-auto px-5 pb-5">{children}</div>
        </div>
      </PopoverPanel>
    </>
  );
}
