import type { ManagedVendor } from '@akatale/contracts/desk/vendor-management-schemas';
import { vendorManagementText as text } from '../../../../text/desk/vendor-management-text.ts';
import { ActDialog, checkReason, ReasonField } from '../../../people/desk-frame/index.ts';
import { useToggleChat } from './use-toggle-chat.ts';

export interface ChatQuestionProps {
  vendor: ManagedVendor;
  isOpen: boolean;
  onClose: () => void;
}

export function LockChats({ vendor, isOpen, onClose }: ChatQuestionProps) {
  const toggle = useToggleChat(vendor);
  return (
    <ActDialog
      {...{ isOpen, onClose }}
      title={text.lockTitle(vendor.name)}
      more={text.lockMore}
      confirm={text.lock}
      variant="danger"
      failed={text.toggleFailed}
      check={checkReason}
      act={({ reason }) => toggle({ allowChat: false, reason })}
    >
      {(errorOf) => <ReasonField errorOf={errorOf} />}
    </ActDialog>
  );
}
