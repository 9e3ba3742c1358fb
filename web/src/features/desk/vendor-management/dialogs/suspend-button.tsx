import { restorePerson, suspendPerson } from '@akatale/contracts/desk/vendor-management-endpoints';
import type { SuspensionDays } from '@akatale/contracts/trust/cases';
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
import { DaysField, readDays } from '../../../trust/cases/index.ts';
import { refetchVendors } from '../vendors-query.ts';

function checkSuspension(typed: Record<string, string>) {
  const checked = checkReason(typed);
  return 'values' in checked ? { values: { ...checked.values, days: readDays(typed) } } : checked;
}

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
  const endpoint = isSuspended ? restorePerson : suspendPerson;

  async function act({ days, ...why }: { reason: string; days: SuspensionDays | undefined }): Promise<void> {
    const body = { ...why, ...(!isSuspended && days && { days }) };
    try {
      const answer = await withReauthentication(() => api.call(endpoint, { params: { id }, body }));
      const title = isSuspended ? text.restoreDone : text.suspendDone;
      toast({ title, description: answer.message, tone: 'success' });
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
      <ActDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={isSuspended ? text.restoreTitle(name) : text.suspendTitle(name)}
        more={isSuspended ? text.restoreMore : text.suspendMore}
        confirm={isSuspended ? text.restore : text.suspend}
        variant={isSuspended ? 'primary' : 'danger'}
        failed={isSuspended ? text.restoreFailed : text.suspendFailed}
        check={checkSuspension}
        act={act}
      >
        {(errorOf) => (
          <>
            <ReasonField errorOf={errorOf} {...(!isSuspended && { hint: text.reasonIsTold })} />
            {!isSuspended && <DaysField />}
          </>
        )}
      </ActDialog>
    </>
  );
}
