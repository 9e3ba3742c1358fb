import { getDataCopy, makeDataCopy } from '@akatale/contracts/desk/leaving-endpoints';
import type { Leaving } from '@akatale/contracts/desk/leaving-schemas';
import type { LeaverCredentials } from '@akatale/contracts/people/credentials-schemas';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { userMessageOf } from '../../../../data/api/api-error.ts';
import { useApi } from '../../../../data/client.ts';
import { leavingText as text } from '../../../../text/people/leaving-text.ts';
import { Button, buttonLook } from '../../../../ui/button.tsx';
import { ProgressBar } from '../../../../ui/feedback/progress-bar.tsx';
import { FormErrors } from '../../../../ui/form/form-errors.tsx';
import { formatBytes } from '../../../../ui/format/format-bytes.ts';
import type { Credentials } from './credential-fields.tsx';
import { DoorDialog } from './door-dialog.tsx';

interface DoorProps {
  leaving: Leaving;
  credentials: Credentials | undefined;
}

export function CopyDoor(door: DoorProps) {
  const [token, setToken] = useState<string | null>(null);
  return (
    <section aria-labelledby="copy-heading" className="flex flex-col gap-4">
      <h2 id="copy-heading" className="text-lg font-semibold">
        {text.copyHeading}
      </h2>
      <p>{text.copyMore}</p>
      {token === null ? (
        <CopyButton {...door} onBegun={setToken} />
      ) : (
        <CopyState token={token} onAgain={() => setToken(null)} />
      )}
    </section>
  );
}

function CopyButton({ leaving, credentials, onBegun }: DoorProps & { onBegun: (token: string) => void }) {
  const api = useApi();
  const [isAsking, setAsking] = useState(false);
  const begin = async (body: LeaverCredentials) => onBegun((await api.call(makeDataCopy, { body })).token);
  const atLogin = useMutation({ mutationFn: begin });
  return (
    <>
      {atLogin.isError && <FormErrors title={text.copyFailed} reason={userMessageOf(atLogin.error)} />}
      <Button
        variant="secondary"
        isBusy={atLogin.isPending}
        onClick={() => (credentials ? atLogin.mutate(credentials) : setAsking(true))}
      >
        {text.makeCopy}
      </Button>
      {isAsking && (
        <DoorDialog
          id="copy"
          title={text.copyHeading}
          hasPassword={leaving.hasPassword}
          confirm={text.makeCopy}
          onClose={() => setAsking(false)}
          send={begin}
          failed={text.copyFailed}
        />
      )}
    </>
  );
}

const ASK_EVERY_MS = 1000;

function CopyState({ token, onAgain }: { token: string; onAgain: () => void }) {
  const api = useApi();
  const { data, isError } = useQuery({
    queryKey: ['data-copy', token],
    queryFn: () => api.call(getDataCopy, { params: { token } }),
    refetchInterval: ({ state }) => (state.data?.status === 'making' || !state.data ? ASK_EVERY_MS : false),
    gcTime: 0,
  });
  if (data?.status === 'failed' || (isError && !data)) {
    return (
      <>
        <FormErrors title={text.copyFailed} reason={text.copyFailedMore} />
        <Button variant="secondary" onClick={onAgain}>
          {text.tryAgain}
        </Button>
      </>
    );
  }
  if (data?.status !== 'ready') {
    return (
      <div role="status" className="flex flex-col gap-2">
        <p>{text.making}</p>
        <ProgressBar label={text.making} value={(data?.progress ?? 0) / 100} />
        <p className="text-sm text-ink-muted">{text.makingMore}</p>
      </div>
    );
  }
  return (
    <div role="status" className="flex flex-col gap-3">
      <p className="font-semibold">{text.ready(formatBytes(data.bytes))}</p>
      <a href={`/api/leaving/copies/${token}/file`} download className={buttonLook({})}>
        {text.save}
      </a>
      <p className="text-sm text-ink-muted">{text.readyMore}</p>
    </div>
  );
}
