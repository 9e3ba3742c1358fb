import type { OwnReport } from '@akatale/contracts/trust/cases-schemas';
import { confirmReport } from '@akatale/contracts/trust/reports-endpoints';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ApiError, userMessageOf } from '../../../data/api/api-error.ts';
import { useApi } from '../../../data/client.ts';
import type { PageHead, PageProps } from '../../../data/page.ts';
import { formAction, usePosted } from '../../../data/posted-form.ts';
import { confirmReportText as text } from '../../../text/trust/confirm-report-text.ts';
import { reportText } from '../../../text/trust/report-text.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { FormToken } from '../../../ui/form/form-token.tsx';
import { useSearch } from '../../../ui/link.tsx';
import { Photo } from '../../../ui/media/photo.tsx';
import { oneColumn } from '../../../ui/page-columns.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { reportQuery } from './report-query.ts';

export { loadReport as load } from './report-query.ts';

export const head = (): PageHead => ({ title: text.title });

/** Only its button counts the report: mail programs open links that nobody has pressed. */
export function Page({ params }: PageProps) {
  const api = useApi();
  const token = params['token'] ?? '';
  const { data: report } = useQuery(reportQuery(api, token));
  const posted = usePosted('confirm-report');
  const wasCounted = new URLSearchParams(useSearch()).has('counted');
  const sending = useMutation({
    mutationFn: async () => api.call(confirmReport, { body: { token } }),
  });
  const error = sending.isIdle ? posted?.error : sending.error;
  const isSuccess = sending.isSuccess || wasCounted;
  const isInvalid = report === null || (error instanceof ApiError && error.code === 'INVALID_TOKEN');
  return (
    <div className={`${oneColumn} gap-5`}>
      <PageHeading>{isSuccess ? text.thanks : isInvalid ? text.invalidTitle : text.title}</PageHeading>
      <p role="status">{isSuccess ? text.thanksMore : isInvalid ? text.invalid : text.intro}</p>
      {error && !isInvalid && (
        <p role="alert" className="font-semibold text-danger">
          {text.failedBecause(userMessageOf(error))}
        </p>
      )}
      {report && !isSuccess && <Reported report={report} />}
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

/** What is sent, to be read once more: the mail names nothing of it. */
function Reported({ report: { thing, title, image, reason, words } }: { report: OwnReport }) {
  return (
    <div className="flex items-start gap-3 rounded-card bg-sunken p-4">
      {image && (
        <div className="shrink-0" style={{ width: 88 }}>
          <Photo url={image} alt="" title={title} sizes="88px" className="rounded-input" />
        </div>
      )}
      <div className="flex min-w-0 flex-col gap-1 wrap-anywhere">
        <p className="text-sm text-ink-muted">{reportText.heading[thing]}</p>
        <p className="font-semibold">{title}</p>
        <p>{reportText.reason[reason]}</p>
        {words && <p className="text-sm whitespace-pre-wrap">{words}</p>}
      </div>
    </div>
  );
}
