import { confirmReport } from '@akatale/contracts/trust/reports-endpoints';
import { useMutation } from '@tanstack/react-query';
import { ApiError, userMessageOf } from '../../../data/api/api-error.ts';
import { useApi } from '../../../data/client.ts';
import type { PageHead, PageProps } from '../../../data/page.ts';
import { confirmReportText as text } from '../../../text/trust/confirm-report-text.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { useHydrated } from '../../../ui/loading/hydrated.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';

export const head = (): PageHead => ({ title: text.title });

/** Only its button counts the report: mail programs open links that nobody has pressed. */
export function Page({ params }: PageProps) {
  const api = useApi();
  const isHydrated = useHydrated();
  const sending = useMutation({
    mutationFn: async () => api.call(confirmReport, { body: { token: params['token'] ?? '' } }),
  });
  const { error, isSuccess, isPending } = sending;
  const isInvalid = error instanceof ApiError && error.code === 'INVALID_TOKEN';
  return (
    <div className="mx-auto flex max-w-form flex-col gap-5">
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
        <Button disabled={!isHydrated} isBusy={isPending} onClick={() => sending.mutate()}>
          {text.send}
        </Button>
      )}
    </div>
  );
}
