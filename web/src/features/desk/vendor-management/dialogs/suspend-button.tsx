import { restorePerson, suspendPerson } from '@akatale/contracts/desk/vendor-management-endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { ApiError } from '../../../../data/api/api-error.ts';
import { useReauthentication } from '../../../../data/api/reauthentication.ts';
import { useApi } from '../../../../data/client.ts';
import { vendorManagementText as text } from '../../../../text/desk/vendor-management-text.ts';
import { useToasts } from '../../../../ui/feedback/toast.ts';
import { AlertIcon } from '../../../../ui/icons/icons.tsx';
import { menuRow } from '../../../../ui/overlay/popover-menu.tsx';
import { ActDialog, checkReason, ReasonField } from '../../../people/desk-frame/index.ts';
import { SuspendDialog, type Suspension } from '../../../trust/cases/index.ts';
import { refetchVendors } from '../vendors-query.ts';

interface SuspendButtonProps {
  person: { id: number; name: string; isSuspended: boolean };
}

/** In a menu. */
export function SuspendButton({ person }: SuspendButtonProps) {
  const { toast } = useToasts();
  const { id, name, isSuspended } = person;
  const api = useApi();
  const queries = useQueryClient();
  const withReauthentication = useReauthentication();
  const [isAsking, setAsking] = useState(false);

  async function act(title: string, call: () => Promise<{ message: string }>): Promise<void> {
    try {
      const { message } = await withReauthentication(call);
      toast({ title, description: message, tone: 'success' });
      void refetchVendors(queries);
    } catch (error) {
      // Another operator was first.
      if (error instanceof ApiError && error.status === 409) void refetchVendors(queries);
      throw error;
    }
  }

  return (
    <>
      <button
        type="button"
        data-closes-menu
        aria-label={isSuspended ? text.restoreOf(name) : text.suspendOf(name)}
        className={isSuspended ? menuRow : `${menuRow} text-danger`}
        onClick={() => setAsking(true)}
      >
        <AlertIcon className="size-5" />
        {isSuspended ? text.restore : text.suspend}
      </button>
      {/* A menu that has closed would hide it. */}
      {isAsking &&
        createPortal(
          isSuspended ? (
            <ActDialog
              isOpen
              onClose={() => setAsking(false)}
              title={text.restoreTitle(name)}
              more={text.restoreMore}
              confirm={text.restore}
              failed={text.restoreFailed}
              check={checkReason}
              act={async (body) => act(text.restoreDone, async () => api.call(restorePerson, { params: { id }, body }))}
            >
              {(errorOf) => <ReasonField errorOf={errorOf} />}
            </ActDialog>
          ) : (
            <SuspendDialog
              name={name}
              isOpen
              onClose={() => setAsking(false)}
              suspend={async (body: Suspension) =>
                act(text.suspendDone, async () => api.call(suspendPerson, { params: { id }, body }))
              }
            />
          ),
          document.body,
        )}
    </>
  );
}
