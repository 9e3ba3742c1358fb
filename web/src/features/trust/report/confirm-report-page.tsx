import { confirmReport } from '@akatale/contracts/trust/reports-endpoints';
import { useMutation } from '@tanstack/react-query';
import { ApiError, userMessageOf } from '../../../data/api/api-error.ts';
import { useApi } from '../../../data/client.ts';
import type { PageHead, PageProps } from '../../../data/page.ts';
import { formAction, usePosted } from '../../../data/posted-form.ts';
import { confirmReportText as text } from '../../../text/trust/confirm-report-text.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { FormToken } from '../../../ui/form/form-token.tsx';
import { useSearch } from '../../../ui/link.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';

export const head = (): PageHead => ({ title: text.title });

/** Only its button counts the report: mail programs open links that nobody has pressed. */
export function Page({ params }: PageProps) {
  const api = useApi();
  const posted = usePosted('confirm-report');
  const wasCounted = new URLSearchParams(useSearch()).has('counted');
  const sending = useMutation({
    mutationFn: async () => api.call(confirmReport, { body: { token: params['token'] ?? '' } }),
  });
  const error = sending.isIdle ? posted?.error : sending.error;
  const isSuccess = sending.isSuccess || wasCounted;
  const isInvalid = error instanceof ApiError && error.code === 'INVALID_TOKEN';
  return (
    <div className="mx-auto flex max-w-prose flex-col gap-5">
      <PageHeading>{isSuccess ? text.thanks : isInvalid ? text.invalidTitle : text.title}</PageHeading>
      <p role="status">{isSuccess ? text.thanksMore : isInvalid ? text.invalid : text.intro}</p>
      {error && !isInvalid && (
        <p role="alert" className="font-semibold text-danger">
          {text.failedBecause(userMessageOf(error))}
        </p>
      )}
      {isSuccess || isInvalid ? (
        <ButtonLink href="/">{text.toDiscover}</ButtonLink>
      ) : (
        <form
          method="post"
          action={formAction('confirm-report')}
          onSubmit={(event) => {
            event.preventDefault();
            sending.mutate();
          }}
        >
          <FormToken />
          <Button type="submit" className="w-full" isBusy={sending.isPending}>
            {text.send}
          </Button>
        </form>
      )}
    </div>
  );
}
