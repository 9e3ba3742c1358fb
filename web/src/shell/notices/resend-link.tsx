import { resendVerification } from '@akatale/contracts/people/accounts-endpoints';
import type { CurrentUser } from '@akatale/contracts/people/accounts-schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { ApiError, userMessageOf } from '../../data/api/api-error.ts';
import { useApi } from '../../data/client.ts';
import { sessionKey } from '../../data/session/session-query.ts';
import { unconfirmedEmailText as text } from '../../text/people/unconfirmed-email-text.ts';
import { shellText } from '../../text/shell-text.ts';
import { CloseIcon } from '../../ui/icons/icons.tsx';

interface ResendLinkProps {
  viewer: CurrentUser;
  href: string;
  close: () => void;
}

/** Taller than its line of 32 px: it reaches into the header, where nothing is pressed. */
const target = 'touch relative z-40 -mb-3 flex shrink-0 pt-2';
const CLOSED_KEY = 'confirmation-later';

export function ResendLink({ viewer: { id, email, mustVerifyEmail }, href, close }: ResendLinkProps) {
  const api = useApi();
  const queries = useQueryClient();
  const resend = useMutation({
    mutationFn: () => api.call(resendVerification, { body: { email, next: href } }),
    // The address may have been verified on another device.
    onSuccess: () => queries.invalidateQueries({ queryKey: sessionKey }),
  });
  // Where something depends on the address, the line stays.
  const closeAsBefore = useEffectEvent(() => {
    if (!mustVerifyEmail && readClosed() === todayOf(id)) close();
  });
  useEffect(() => closeAsBefore(), []);

  function closeForToday() {
    try {
      localStorage.setItem(CLOSED_KEY, todayOf(id));
    } catch {
      // Without storage it is closed until the page is left.
    }
    close();
  }

  const why = mustVerifyEmail ? text.confirmEmailFirst : shellText.confirmEmail;
  return (
    <>
      <p role="status" className="min-w-0 py-1.5 wrap-anywhere">
        {resend.isSuccess ? text.linkSent(email) : resend.error ? explain(resend.error) : why}
        {!resend.isSuccess && <span aria-hidden="true"> ·</span>}
      </p>
      {!resend.isSuccess && (
        <button
          type="button"
          aria-busy={resend.isPending || undefined}
          onClick={() => !resend.isPending && resend.mutate()}
          className={`${target} font-semibold`}
        >
          {resend.isPending ? text.sending : resend.error ? shellText.tryAgain : text.resend}
        </button>
      )}
      {!mustVerifyEmail && (
        <button
          type="button"
          aria-label={shellText.close}
          onClick={closeForToday}
          className={`${target} -mr-3 ml-auto justify-center`}
        >
          <CloseIcon className="size-5" />
        </button>
      )}
    </>
  );
}

const todayOf = (id: number) => `${id} ${new Date().toDateString()}`;

function readClosed(): string | null {
  try {
    return localStorage.getItem(CLOSED_KEY);
  } catch {
    return null;
  }
}

function explain(error: Error): string {
  const isLimited = error instanceof ApiError && error.status === 429;
  return isLimited ? text.linkLimited : userMessageOf(error);
}
