import { verifyEmail } from '@akatale/contracts/accounts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { ApiError } from '../../data/api-error.ts';
import { useApi } from '../../data/endpoint-query.ts';
import type { PageHead, PageProps } from '../../data/page.ts';
import { sessionKey, useViewer } from '../../data/session.ts';
import { signInText as text } from '../../text/sign-in-text.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { AlertIcon, CheckIcon } from '../../ui/icons.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { toast } from '../../ui/toast.ts';
import { Outcome } from './outcome.tsx';
import { ResendForm } from './resend-form.tsx';
import { emailTokenQuery } from './verify-email-query.ts';

export { loadEmailToken as load } from './verify-email-query.ts';

/** What a verification link leads to: it is used at once, and every end of that is shown. */
export function Page({ params }: PageProps) {
  const token = params['token'] ?? '';
  const api = useApi();
  const queries = useQueryClient();
  const status = useQuery(emailTokenQuery(api, token));
  const verification = useMutation({
    mutationFn: () => api.call(verifyEmail, { body: { token } }),
    onSuccess: () => void queries.invalidateQueries({ queryKey: sessionKey }),
    onError: (error) =>
      toast({
        title: text.failedHeading,
        description: isInvalid(error) ? text.invalidToken : text.tokenCheckFailed,
        tone: 'error',
      }),
  });

  const isUsable = status.data?.valid === true && !status.data.alreadyVerified;
  const verifyNow = useEffectEvent(() => verification.isIdle && verification.mutate());
  useEffect(() => {
    if (isUsable) verifyNow();
  }, [isUsable]);

  if (status.data?.alreadyVerified || verification.data?.alreadyVerified) return <Already />;
  if (verification.isSuccess) return <Verified />;
  if (status.data?.valid === false || isInvalid(verification.error)) return <Invalid />;
  if (status.isError || verification.isError) {
    const again = () => (status.isError ? void status.refetch() : verification.mutate());
    return (
      <Outcome icon={<AlertIcon />} heading={text.failedHeading} message={text.tokenCheckFailed}>
        <Button onClick={again}>{text.tryAgain}</Button>
      </Outcome>
    );
  }
  return (
    <div role="status" className="flex flex-col items-center gap-4 py-20">
      <Spinner />
      <h1 tabIndex={-1} className="text-xl">
        {text.verifying}
      </h1>
    </div>
  );
}

const isInvalid = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'INVALID_TOKEN';

function Verified() {
  return (
    <Outcome icon={<CheckIcon />} heading={text.verifiedHeading} message={text.verifiedText}>
      <WayOn />
    </Outcome>
  );
}

function Already() {
  return (
    <Outcome icon={<CheckIcon />} heading={text.alreadyHeading} message={text.alreadyText}>
      <WayOn />
    </Outcome>
  );
}

function WayOn() {
  const viewer = useViewer();
  return (
    <div className="flex flex-col gap-3">
      {!viewer && <ButtonLink href="/auth">{text.goToLogin}</ButtonLink>}
      {viewer?.type === 'vendor' && (
        <ButtonLink href="/add-product">{text.startSelling}</ButtonLink>
      )}
      <ButtonLink href="/" variant="secondary">
        {text.backToHome}
      </ButtonLink>
    </div>
  );
}

function Invalid() {
  return (
    <Outcome icon={<AlertIcon />} heading={text.invalidHeading} message={text.invalidText}>
      <ResendForm label={text.resend} />
    </Outcome>
  );
}

export function head(): PageHead {
  return { title: text.verifyTitle };
}
