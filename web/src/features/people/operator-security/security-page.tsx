import {
  getSecondFactor,
  renewRecoveryCodes,
  turnOffSecondFactor,
} from '@akatale/contracts/people/operator-accounts-endpoints';
import type { SecondFactorStatus } from '@akatale/contracts/people/operator-accounts-schemas';
import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, useEffect, useRef } from 'react';
import { userMessageOf } from '../../../data/api/api-error.ts';
import { useReauthentication } from '../../../data/api/reauthentication.ts';
import { useApi } from '../../../data/client.ts';
import type { Loaded, LoadContext, PageHead } from '../../../data/page.ts';
import { useLastViewer } from '../../../data/session/last-viewer.ts';
import { securityText as text } from '../../../text/people/security-text.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useToasts } from '../../../ui/feedback/toast.ts';
import { formatDate } from '../../../ui/format/format.ts';
import { useHydrated } from '../../../ui/loading/hydrated.ts';
import { saveFile } from '../../../ui/media/save-file.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { DeskFrame } from '../desk-frame/index.ts';
import { secondFactorQuery } from '../reauthentication/index.ts';
import { copyText, Enrolment } from './enrolment.tsx';

interface FactorStateProps extends SecondFactorStatus {
  enrolledAt: string;
  onCodes: (codes: readonly string[]) => void;
}

interface RecoveryCodesProps {
  codes: readonly string[];
  onSaved: () => void;
}

export function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  const toasts = useToasts();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const words = codes.join('\n');
  return (
    <section className="flex flex-col gap-4">
      <h3 ref={heading} tabIndex={-1} className="text-lg">
        {text.codesHeading}
      </h3>
      <p>{text.codesMore}</p>
      <ol className="flex flex-col gap-1 rounded-card border border-line bg-surface p-4">
        {codes.map((code) => (
          <li key={code} className="font-semibold">
            {code}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => void copyText(words, toasts)}>
          {text.copyCodes}
        </Button>
        <Button
          variant="secondary"
          onClick={() => saveFile(new Blob([`${words}\n`], { type: 'text/plain' }), text.fileName)}
        >
          {text.download}
        </Button>
        <Button onClick={onSaved}>{text.codesSaved}</Button>
      </div>
    </section>
  );
}

export function Page() {
  const mustEnrol = useLastViewer()?.mustEnrolTotp;
  return (
    <DeskFrame heading={text.heading}>
      <div className="flex max-w-form flex-col gap-4">
        {mustEnrol && <p className="rounded-card bg-warn-soft p-4 text-warn">{text.must}</p>}
        <h2 className="text-xl">{text.factorHeading}</h2>
        <SecondFactor />
      </div>
    </DeskFrame>
  );
}

function SecondFactor() {
  const status = useQuery(secondFactorQuery(useApi()));
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onSaved={() => setCodes(null)} />;
  if (status.isError && !status.data) {
    return (
      <div className="flex flex-wrap items-center gap-3">
        <p>{text.loadFailed}</p>
        <Button variant="secondary" onClick={() => void status.refetch()}>
          {text.tryAgain}
        </Button>
      </div>
    );
  }
  if (!status.data) {
    return (
      <div role="status" aria-label={text.loading}>
        <Skeleton className="h-16" />
      </div>
    );
  }
  return status.data.enrolledAt ? (
    <FactorState
      enrolledAt={status.data.enrolledAt}
      recoveryCodesLeft={status.data.recoveryCodesLeft}
      isRequired={status.data.isRequired}
      onCodes={setCodes}
    />
  ) : (
    <Enrolment onCodes={setCodes} />
  );
}

export async function load({ api, queries }: LoadContext): Promise<Loaded<null>> {
  await queries.fetchQuery(secondFactorQuery(api));
  return { data: null };
}

export function head(): PageHead {
  return { title: text.heading };
}

function FactorState(props: FactorStateProps) {
  const { toast } = useToasts();
  const { enrolledAt, recoveryCodesLeft, isRequired, onCodes } = props;
  const api = useApi();
  const withReauthentication = useReauthentication();
  const queries = useQueryClient();
  const isHydrated = useHydrated();
  const [isAsking, setAsking] = useState(false);
  const refresh = () => queries.invalidateQueries({ queryKey: [getSecondFactor.path] });
  const failed = (title: string) => (error: unknown) =>
    toast({ title, description: userMessageOf(error), tone: 'error' });
  const renewal = useMutation({
    mutationFn: () => withReauthentication(async () => api.call(renewRecoveryCodes, {})),
    onSuccess: ({ recoveryCodes }) => {
      onCodes(recoveryCodes);
      void refresh();
    },
    onError: failed(text.newCodesFailed),
  });
  const turnOff = useMutation({
    mutationFn: () => withReauthentication(async () => api.call(turnOffSecondFactor, {})),
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
