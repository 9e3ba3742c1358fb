import { restorePerson, suspendPerson } from '@akatale/contracts/desk/vendor-management-endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../../data/api/api-error.ts';
import { useReauthentication } from '../../../../data/api/reauthentication.ts';
import { useApi } from '../../../../data/client.ts';
import { vendorManagementText as text } from '../../../../text/desk/vendor-management-text.ts';
import { Button } from '../../../../ui/button.tsx';
import { useToasts } from '../../../../ui/feedback/toast.ts';
import { AlertIcon } from '../../../../ui/icons/icons.tsx';
import { useHydrated } from '../../../../ui/loading/hydrated.ts';
import { ActDialog, checkReason, ReasonField } from '../../../people/desk-frame/index.ts';
import { SuspendDialog, type Suspension } from '../../../trust/cases/index.ts';
import { refetchVendors } from '../vendors-query.ts';

interface SuspendButtonProps {
  person: { id: number; name: string; isSuspended: boolean };
}

export function SuspendButton({ person }: SuspendButtonProps) {
  const { toast } = useToasts();
  const { id, name, isSuspended } = person;
  const api = useApi();
  const queries = useQueryClient();
  const withReauthentication = useReauthentication();
  const isHydrated = useHydrated();
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
      <Button
        variant={isSuspended ? 'secondary' : 'danger'}
        size="compact"
        disabled={!isHydrated}
        aria-label={isSuspended ? text.restoreOf(name) : text.suspendOf(name)}
        onClick={() => setAsking(true)}
      >
        {!isSuspended && <AlertIcon className="size-5" />}
        {isSuspended ? text.restore : text.suspend}
      </Button>
      <SuspendDialog
        name={name}
        isOpen={isAsking && !isSuspended}
        onClose={() => setAsking(false)}
        suspend={async (body: Suspension) =>
          act(text.suspendDone, async () => api.call(suspendPerson, { params: { id }, body }))
        }
      />
      <ActDialog
        isOpen={isAsking && isSuspended}
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
    </>
  );
}
