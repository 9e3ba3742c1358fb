import type { ManagedVendor } from '@akatale/contracts/desk/vendor-management-schemas';
import { useState } from 'react';
import { useLastViewer } from '../../../data/session/last-viewer.ts';
import { vendorManagementText as text } from '../../../text/desk/vendor-management-text.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Switch } from '../../../ui/form/toggle.tsx';
import { useHydrated } from '../../../ui/loading/hydrated.ts';
import { ActDialog, checkReason, ReasonField } from '../../people/desk-frame/index.ts';
import { LockChats, type ChatQuestionProps } from './dialogs/lock-chats.tsx';
import { OpenDueChats } from './dialogs/open-due-chats.tsx';
import { useToggleChat } from './dialogs/use-toggle-chat.ts';

/** The vendor's plan permits chats, so no payment is involved. */
function OpenChats({ vendor, isOpen, onClose }: ChatQuestionProps) {
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

interface ChatSwitchProps {
  vendor: ManagedVendor;
  isCompact?: boolean;
}

/** Controlled by the server's state. Only owners may switch. */
export function ChatSwitch({ vendor, isCompact = false }: ChatSwitchProps) {
  const { name, chatAllowed, needsPayment } = vendor;
  const isHydrated = useHydrated();
  const [isAsking, setAsking] = useState(false);
  const label = chatAllowed ? text.chatEnabled : text.chatLocked;
  if (useLastViewer()?.operatorRole !== 'owner') {
    return <Badge tone={chatAllowed ? 'success' : 'danger'}>{label}</Badge>;
  }
  const Question = chatAllowed ? LockChats : needsPayment ? OpenDueChats : OpenChats;
  return (
    <>
      <div role="group" aria-label={text.chatOf(name)}>
        <Switch
          label={label}
          isCompact={isCompact}
          checked={chatAllowed}
          disabled={!isHydrated}
          onChange={() => setAsking(true)}
        />
      </div>
      <Question vendor={vendor} isOpen={isAsking} onClose={() => setAsking(false)} />
    </>
  );
}
