import { vendorManagementText as text } from '../../../text/desk/vendor-management-text.ts';
import { ActDialog, ReasonField } from './act-dialog.tsx';
import { checkReason } from './check-reason.ts';
import type { ChatQuestionProps } from './lock-chats.tsx';
import { useToggleChat } from './use-toggle-chat.ts';

/** The vendor's plan permits chats, so no payment is involved. */
export function OpenChats({ vendor, isOpen, onClose }: ChatQuestionProps) {
  const toggle = useToggleChat(vendor);
  return (
    <ActDialog
      {...{ isOpen, onClose }}
      title={text.openTitle(vendor.name)}
      more={text.openMore}
      confirm={text.open}
      failed={text.toggleFailed}
      check={checkReason}
      act={({ reason }) => toggle({ allowChat: true, reason })}
    >
      {(errorOf) => <ReasonField errorOf={errorOf} />}
    </ActDialog>
  );
}
