import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../data/client.ts';
import type { Loaded, LoadContext, PageHead } from '../../data/page.ts';
import { useLastViewer } from '../../data/session/last-viewer.ts';
import { securityText as text } from '../../text/account/security-text.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { DeskFrame } from '../desk/index.ts';
import { secondFactorQuery } from '../proof/index.ts';
import { Enrolment } from './enrolment.tsx';
import { FactorState } from './factor-state.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

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
