import { verifyEmail } from '@akatale/contracts/accounts/accounts-endpoints';
import type { OutputOf } from '@akatale/contracts/endpoint';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '../../data/api/api-error.ts';
import { useApi } from '../../data/client.ts';
import type { PageHead, PageProps } from '../../data/page.ts';
import { withNext } from '../../data/session/safe-next.ts';
import { sessionKey } from '../../data/session/session-query.ts';
import { useViewer } from '../../data/session/session.ts';
import { signInText as text } from '../../text/account/sign-in-text.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { useToasts } from '../../ui/feedback/toast.ts';
import { AlertIcon, CheckIcon } from '../../ui/icons/icons.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { ContinueLink } from './continue-link.tsx';
import { useFocusHeading } from './focus-heading.ts';
import { NotYou } from './registration/not-you.tsx';
import { rememberEmail } from './registration/registered-email.ts';
import { ResendForm } from './resend-form.tsx';
import { ResultScreen } from './result-screen.tsx';
import { useNext } from './use-next.ts';
import { emailTokenQuery } from './verify-email-query.ts';

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
      <ResultScreen icon={<AlertIcon />} heading={text.failedHeading} message={text.tokenCheckFailed}>
        <Button onClick={again}>{text.tryAgain}</Button>
      </ResultScreen>
    );
  }
  return (
    <div role="status" className="mx-auto flex max-w-form flex-col gap-5">
      <PageHeading>{text.verifying}</PageHeading>
      <Spinner />
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
