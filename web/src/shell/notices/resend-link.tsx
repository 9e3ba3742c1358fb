import { resendVerification } from '@akatale/contracts/accounts/accounts-endpoints';
import type { CurrentUser } from '@akatale/contracts/accounts/accounts-schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, userMessageOf } from '../../data/api/api-error.ts';
import { useApi } from '../../data/api/endpoint-query.ts';
import { sessionKey } from '../../data/session/session.ts';
import { shellText } from '../../text/shell-text.ts';
import { unconfirmedEmailText as text } from '../../text/account/unconfirmed-email-text.ts';
import { Button } from '../../ui/button.tsx';
import { MailIcon } from '../../ui/icons/icons.tsx';

interface ResendLinkProps {
  viewer: CurrentUser;
  /** The page to return to from the mail. */
  href: string;
}

export function ResendLink({ viewer: { email, mustVerifyEmail }, href }: ResendLinkProps) {
  const api = useApi();
  const queries = useQueryClient();
  const resend = useMutation({
    mutationFn: () => api.call(resendVerification, { body: { email, next: href } }),
    // The address may have been verified on another device.
    onSuccess: () => queries.invalidateQueries({ queryKey: sessionKey }),
  });
  const why = mustVerifyEmail ? text.confirmEmailFirst : shellText.confirmEmail;
  return (
    <>
      <MailIcon className="size-5 shrink-0" />
      <p role="status" className="min-w-0 flex-1 wrap-anywhere">
        {resend.isSuccess ? text.linkSent(email) : resend.error ? explain(resend.error) : why}
      </p>
      {!resend.isSuccess && (
        <Button variant="secondary" size="compact" isBusy={resend.isPending} onClick={() => resend.mutate()}>
          {resend.isPending ? text.sending : resend.error ? shellText.tryAgain : text.sendLinkAgain}
        </Button>
      )}
    </>
  );
}

function explain(error: Error): string {
  const isLimited = error instanceof ApiError && error.status === 429;
  return isLimited ? text.linkLimited : userMessageOf(error);
}
