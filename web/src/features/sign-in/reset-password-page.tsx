import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../data/client.ts';
import type { PageHead, PageProps } from '../../data/page.ts';
import { sessionKey } from '../../data/session/session-query.ts';
import { passwordText as text } from '../../text/account/password-text.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { AlertIcon, CheckIcon } from '../../ui/icons/icons.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useFocusHeading } from './focus-heading.ts';
import { NewPasswordForm } from './passwords/new-password-form.tsx';
import { resetTokenQuery } from './reset-token-query.ts';
import { ResultScreen } from './result-screen.tsx';

export { loadResetToken as load } from './reset-token-query.ts';

export function Page({ params }: PageProps) {
  const token = params['token']?.trim() ?? '';
  const api = useApi();
  const queries = useQueryClient();
  const status = useQuery({ ...resetTokenQuery(api, token), enabled: token !== '' });
  const [end, setEnd] = useState<'done' | 'invalid' | null>(null);
  useFocusHeading(end !== null);

  if (end === 'done') return <Done />;
  if (token === '') return <Incomplete />;
  if (end === 'invalid' || status.data?.valid === false) return <Unusable />;
  if (status.data) {
    return (
      <NewPasswordForm
        token={token}
        onInvalid={() => setEnd('invalid')}
        onDone={() => {
          setEnd('done');
          // The reset ended all sessions, perhaps this one.
          void queries.invalidateQueries({ queryKey: sessionKey });
        }}
      />
    );
  }
  if (status.isError) {
    return (
      <ResultScreen icon={<AlertIcon />} heading={text.checkFailed} message={text.checkFailedMore}>
        <Button onClick={() => void status.refetch()}>{text.tryAgain}</Button>
      </ResultScreen>
    );
  }
  return (
    <div role="status" className="mx-auto flex max-w-form flex-col gap-5">
      <PageHeading>{text.checkingLink}</PageHeading>
      <Spinner />
    </div>
  );
}

function Done() {
  return (
    <ResultScreen icon={<CheckIcon />} heading={text.doneHeading} message={text.doneText}>
      <ButtonLink href="/auth">{text.returnToLogin}</ButtonLink>
    </ResultScreen>
  );
}

function Unusable() {
  return (
    <ResultScreen icon={<AlertIcon />} heading={text.unusableHeading} message={text.unusableText}>
      <RequestNew reason={text.invalidToken} />
    </ResultScreen>
  );
}

function Incomplete() {
  return (
    <ResultScreen icon={<AlertIcon />} heading={text.incompleteHeading} message={text.incompleteText}>
      <RequestNew reason={text.noToken} />
    </ResultScreen>
  );
}

function RequestNew({ reason }: { reason: string }) {
  return (
    <>
      <ButtonLink href="/forgot-password">{text.requestNew}</ButtonLink>
      <p className="text-xs text-ink-faint">
        {text.invalidHeading} · {reason}
      </p>
    </>
  );
}

export function head(): PageHead {
  return { title: text.resetTitle };
}
