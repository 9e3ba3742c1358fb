import type { OutputOf } from '@akatale/contracts/endpoint';
import { withNext } from '@akatale/contracts/pages/safe-next';
import { verifyEmail, freeEmail } from '@akatale/contracts/people/accounts-endpoints';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { ApiError, userMessageOf } from '../../../data/api/api-error.ts';
import { newIdempotencyKey } from '../../../data/api/fetch-dispatch.ts';
import { useApi } from '../../../data/client.ts';
import type { PageHead, PageProps } from '../../../data/page.ts';
import { sessionKey } from '../../../data/session/session-query.ts';
import { useViewer } from '../../../data/session/session.ts';
import { signInText as text } from '../../../text/people/sign-in-text.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { useToasts } from '../../../ui/feedback/toast.ts';
import { AlertIcon, CheckIcon, TrashIcon } from '../../../ui/icons/icons.tsx';
import { ServerDrawn } from '../../../ui/loading/lazy.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { ContinueLink } from './continue-link.tsx';
import { useFocusHeading } from './focus-heading.ts';
import { WantedProduct } from './lazy-wanted.tsx';
import { rememberEmail, clearEmail } from './registration/registered-email.ts';
import { ResendForm } from './resend-form.tsx';
import { ResultScreen } from './result-screen.tsx';
import { useNext } from './use-next.ts';
import { emailTokenQuery } from './verify-email-query.ts';

const VerifyByForm = import.meta.env.SSR ? (await import('./verify-by-form.tsx')).VerifyByForm : null;

interface NotYouProps {
  token: string;
  name: string;
  onFreed: () => void;
}

export { loadEmailToken as load } from './verify-email-query.ts';

type Account = OutputOf<typeof verifyEmail>['account'];

/** Uses the link at once and shows each possible result. */
export function Page({ params }: PageProps) {
  const { toast } = useToasts();
  const token = params['token'] ?? '';
  const api = useApi();
  const queries = useQueryClient();
  const status = useQuery(emailTokenQuery(api, token));
  const [isFreed, setFreed] = useState(false);
  useFocusHeading(isFreed);
  const verification = useMutation({
    mutationFn: () => api.call(verifyEmail, { body: { token } }),
    onSuccess: ({ account }) => {
      // Prefills the login form; the address must not appear in a URL.
      rememberEmail(account.email);
      void queries.invalidateQueries({ queryKey: sessionKey });
    },
    onError: (error) =>
      toast({
        title: text.failedHeading,
        description: isInvalid(error) ? text.invalidToken : text.tokenCheckFailed,
        tone: 'error',
      }),
  });

  const isUsable = status.data?.valid === true;
  const verifyNow = useEffectEvent(() => verification.isIdle && verification.mutate());
  useEffect(() => {
    if (isUsable) verifyNow();
  }, [isUsable]);

  if (isFreed) return <Freed />;
  const { data: verified } = verification;
  if (verified || status.data?.alreadyVerified) {
    return (
      <Verified isNew={verified?.alreadyVerified === false}>
        {verified && <WhoseAccount {...verified.account} token={token} onFreed={() => setFreed(true)} />}
      </Verified>
    );
  }
  if (status.data?.valid === false || isInvalid(verification.error)) return <Invalid />;
  if (status.isError || verification.isError) {
    const again = () => (status.isError ? void status.refetch() : verification.mutate());
    return (
      <ResultScreen icon={<AlertIcon />} heading={text.failedHeading} message={text.checkFailedMore}>
        <Button onClick={again}>{text.tryAgain}</Button>
        <p className="text-xs text-ink-faint">{text.tokenCheckFailed}</p>
      </ResultScreen>
    );
  }
  return (
    <div role="status" className="mx-auto flex max-w-form flex-col gap-5">
      <PageHeading>{text.verifying}</PageHeading>
      <ServerDrawn otherwise={<Spinner />}>{VerifyByForm && <VerifyByForm />}</ServerDrawn>
    </div>
  );
}

const isInvalid = (error: unknown): boolean => error instanceof ApiError && error.code === 'INVALID_TOKEN';

function Verified({ isNew, children }: { isNew: boolean; children: ReactNode }) {
  return (
    <ResultScreen
      icon={<CheckIcon />}
      heading={isNew ? text.verifiedHeading : text.alreadyHeading}
      message={isNew ? text.verifiedText : text.alreadyText}
    >
      {children}
      <WantedProduct />
      <ContinueLink />
    </ResultScreen>
  );
}

/** For a reader who is not signed in: they may not know of this account. */
function WhoseAccount({ name, email, canBeFreed, ...freeing }: Account & { token: string; onFreed: () => void }) {
  const viewer = useViewer();
  if (viewer?.email === email) return null;
  return (
    <section className="flex flex-col border-y border-line py-4">
      <p className="wrap-anywhere">{text.accountOf(name)}</p>
      {canBeFreed && <NotYou {...freeing} name={name} />}
    </section>
  );
}

function Freed() {
  const next = useNext();
  return (
    <ResultScreen icon={<CheckIcon />} heading={text.closedHeading} message={text.closedText}>
      <div className="flex flex-col gap-3">
        <ButtonLink href={withNext('/register-buyer', next)}>{text.createAccount}</ButtonLink>
        <ButtonLink href="/" variant="secondary">
          {text.backToHome}
        </ButtonLink>
      </div>
    </ResultScreen>
  );
}

function Invalid() {
  return (
    <ResultScreen icon={<AlertIcon />} heading={text.invalidHeading} message={text.invalidText}>
      <ResendForm label={text.resend} />
    </ResultScreen>
  );
}

export function head(): PageHead {
  return { title: text.verifyTitle };
}

/** After a confirmation, closes an account that someone else registered with the reader's email address. */
function NotYou({ token, name, onFreed }: NotYouProps) {
  const { toast } = useToasts();
  const api = useApi();
  const [isAsking, setAsking] = useState(false);
  // One key for every press: after a lost response the retry returns the same result.
  const [idempotencyKey] = useState(newIdempotencyKey);
  const freeing = useMutation({
    mutationFn: () => api.call(freeEmail, { body: { token } }, { idempotencyKey }),
    onSuccess() {
      clearEmail();
      onFreed();
    },
    onError(error) {
      setAsking(false);
      toast({ title: text.notClosed, description: userMessageOf(error), tone: 'error' });
    },
  });
  return (
    <>
      <Button variant="ghost" className="self-start px-0!" onClick={() => setAsking(true)}>
        {text.notYou}
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={text.closeQuestion}
        closeLabel={text.close}
        actions={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {text.keepAccount}
            </Button>
            <Button variant="danger" isBusy={freeing.isPending} onClick={() => freeing.mutate()}>
              <TrashIcon className="size-5" />
              {text.closeAccount}
            </Button>
          </>
        }
      >
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="mt-2">{text.closeMore}</p>
      </Dialog>
    </>
  );
}
