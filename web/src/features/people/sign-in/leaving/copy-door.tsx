import { getDataCopy, makeDataCopy } from '@akatale/contracts/desk/leaving-endpoints';
import type { Leaving } from '@akatale/contracts/desk/leaving-schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../../data/client.ts';
import { leavingText as text } from '../../../../text/people/leaving-text.ts';
import { Button, buttonLook } from '../../../../ui/button.tsx';
import { ProgressBar } from '../../../../ui/feedback/progress-bar.tsx';
import { FormErrors } from '../../../../ui/form/form-errors.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { formatBytes } from '../../../../ui/format/format-bytes.ts';
import { FormProblems } from '../form-frame.tsx';
import { explain } from '../problem.ts';
import { type Credentials, CredentialFields } from './credential-fields.tsx';

interface DoorProps {
  leaving: Leaving;
  credentials: Credentials | undefined;
}

export function CopyDoor(door: DoorProps) {
  const [token, setToken] = useState<string | null>(null);
  const Heading = door.credentials ? 'h2' : 'h3';
  return (
    <section aria-labelledby="copy-heading" className="flex flex-col gap-4">
      <Heading id="copy-heading" className="text-lg font-semibold">
        {text.copyHeading}
      </Heading>
      <p>{text.copyMore}</p>
      {token === null ? (
        <CopyForm {...door} onBegun={setToken} />
      ) : (
        <CopyState token={token} onAgain={() => setToken(null)} />
      )}
    </section>
  );
}

function CopyForm({ leaving, credentials, onBegun }: DoorProps & { onBegun: (token: string) => void }) {
  const api = useApi();
  const form = useForm({
    check: (typed) => ({ values: credentials ?? typed }),
    send: async (body) => onBegun((await api.call(makeDataCopy, { body })).token),
    explain,
  });
  return (
    <form {...form.formProps} className="flex flex-col gap-4">
      <FormProblems problem={form.problem} />
      {!credentials && <CredentialFields id="copy" hasPassword={leaving.hasPassword} errorOf={form.errorOf} />}
      <Button type="submit" variant="secondary" isBusy={form.isBusy}>
        {text.makeCopy}
      </Button>
    </form>
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
