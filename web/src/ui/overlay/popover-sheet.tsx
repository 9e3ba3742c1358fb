import { type ReactNode, useId } from 'react';
import { IconButton } from '../button.tsx';
import { CloseIcon } from '../icons/icons.tsx';
import { DialogContent, sheetLook } from './dialog.tsx';
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
        <DialogContent
          titleId={titleId}
          title={title}
          close={
            <IconButton label={closeLabel} popoverTarget={id} popoverTargetAction="hide">
              <CloseIcon />
            </IconButton>
          }
        >
          {children}
        </DialogContent>
      </PopoverPanel>
    </>
  );
}
