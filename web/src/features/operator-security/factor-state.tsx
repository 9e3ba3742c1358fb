import {
  getSecondFactor,
  renewRecoveryCodes,
  turnOffSecondFactor,
} from '@akatale/contracts/operators/operator-accounts-endpoints';
import type { SecondFactorStatus } from '@akatale/contracts/operators/operator-accounts-schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { userMessageOf } from '../../data/api/api-error.ts';
import { useWithProof } from '../../data/api/with-proof.ts';
import { useApi } from '../../data/client.ts';
import { securityText as text } from '../../text/account/security-text.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { useToasts } from '../../ui/feedback/toast.ts';
import { formatDate } from '../../ui/format/format.ts';
import { useHydrated } from '../../ui/loading/hydrated.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';

interface FactorStateProps extends SecondFactorStatus {
  enrolledAt: string;
  onCodes: (codes: readonly string[]) => void;
}

export function FactorState(props: FactorStateProps) {
  const { toast } = useToasts();
  const { enrolledAt, recoveryCodesLeft, isRequired, onCodes } = props;
  const api = useApi();
  const withProof = useWithProof();
  const queries = useQueryClient();
  const isHydrated = useHydrated();
  const [isAsking, setAsking] = useState(false);
  const refresh = () => queries.invalidateQueries({ queryKey: [getSecondFactor.path] });
  const failed = (title: string) => (error: unknown) =>
    toast({ title, description: userMessageOf(error), tone: 'error' });
  const renewal = useMutation({
    mutationFn: () => withProof(async () => api.call(renewRecoveryCodes, {})),
    onSuccess: ({ recoveryCodes }) => {
      onCodes(recoveryCodes);
      void refresh();
    },
    onError: failed(text.newCodesFailed),
  });
  const turnOff = useMutation({
    mutationFn: () => withProof(async () => api.call(turnOffSecondFactor, {})),
    onSuccess: async () => {
      toast({ title: text.turnedOff, tone: 'success' });
      setAsking(false);
      await refresh();
    },
    onError: failed(text.turnOffFailed),
  });
  return (
    <>
      <p className="flex flex-wrap items-center gap-3">
        <Badge tone="success">{text.isOn}</Badge>
        {text.since(formatDate(enrolledAt))} {text.codesLeft(recoveryCodesLeft)}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" isBusy={renewal.isPending} disabled={!isHydrated} onClick={() => renewal.mutate()}>
          {text.newCodes}
        </Button>
        {!isRequired && (
          <Button variant="ghost" disabled={!isHydrated} onClick={() => setAsking(true)}>
            {text.turnOff}
          </Button>
        )}
      </div>
      {isRequired && <p className="text-ink-muted">{text.cannotTurnOff}</p>}
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={text.turnOffTitle}
        closeLabel={text.close}
        actions={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {text.keep}
            </Button>
            <Button variant="danger" isBusy={turnOff.isPending} onClick={() => turnOff.mutate()}>
              {text.turnOff}
            </Button>
          </>
        }
      >
        <p>{text.turnOffMore}</p>
      </Dialog>
    </>
  );
}
