import { runLaunchChecks } from '@akatale/contracts/desk/launch-endpoints';
import type { LaunchLine, LaunchReport } from '@akatale/contracts/desk/launch-schemas';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { userMessageOf } from '../../../data/api/api-error.ts';
import { useApi } from '../../../data/client.ts';
import { launchText as text } from '../../../text/desk/launch-text.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useToasts } from '../../../ui/feedback/toast.ts';
import { formatDateTime } from '../../../ui/format/format.ts';
import { ChevronDownIcon } from '../../../ui/icons/icons.tsx';
import { useHydrated } from '../../../ui/loading/hydrated.ts';
import { launchQuery } from './launch-query.ts';

export function LaunchChecks() {
  const report = useQuery(launchQuery(useApi()));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-3 lg:grid-cols-2">
      {report.data ? (
        <Report report={report.data} />
      ) : report.isError ? (
        <LoadFailed title={text.failed} tryAgain={text.tryAgain} retry={report.refetch} />
      ) : (
        <div role="status" aria-label={text.loading}>
          <Skeleton className="h-96 w-full rounded-card" />
        </div>
      )}
    </div>
  );
}

function Report({ report: { lines, missing, run } }: { report: LaunchReport }) {
  const open = lines.filter(({ holds }) => !holds);
  const holding = lines.filter(({ holds }) => holds);
  const musts = lines.filter(({ isMust }) => isMust).length;
  return (
    <>
      <div className="flex flex-col gap-2">
        <p className={missing > 0 ? 'text-warn' : undefined}>
          {missing > 0 ? text.missing(missing, musts) : text.ready(musts)}
        </p>
        {open.length > 0 && <Lines lines={open} />}
      </div>
      <div className="flex flex-col gap-2">
        <Run run={run} />
        {holding.length > 0 && (
          <details>
            <summary className="inline-flex min-h-11 list-none items-center gap-1 font-semibold text-link [&::-webkit-details-marker]:hidden">
              {text.passed(holding.length)}
            </summary>
            <Lines lines={holding} />
          </details>
        )}
      </div>
    </>
  );
}

function Lines({ lines }: { lines: readonly LaunchLine[] }) {
  return (
    <ul className="ruled border-y border-line">
      {lines.map((line) => (
        <Line key={line.id} line={line} />
      ))}
    </ul>
  );
}

function Line({ line: { what, why, mend, isMust, holds, found, at } }: { line: LaunchLine }) {
  return (
    <li>
      <details className="group">
        <summary className="ring-inside flex min-h-11 list-none items-center gap-3 py-2 hover:bg-sunken [&::-webkit-details-marker]:hidden">
          <span className="min-w-0 flex-1 wrap-anywhere">
            <span className="font-semibold">{what}</span>
            <span className="block text-sm text-ink-muted">
              {at === null ? found : text.foundAt(found, formatDateTime(at))}
            </span>
          </span>
          {!holds && <Badge tone={isMust ? 'warn' : 'neutral'}>{isMust ? text.isMissing : text.isAdvised}</Badge>}
          <ChevronDownIcon className="size-5 shrink-0 text-ink-muted eases group-open:rotate-180" />
        </summary>
        <div className="flex flex-col gap-2 pb-3 wrap-anywhere">
          <p>{why}</p>
          <p>
            <span className="block text-sm text-ink-muted">{text.mend}</span>
            {mend}
          </p>
        </div>
      </details>
    </li>
  );
}

function Run({ run }: Pick<LaunchReport, 'run'>) {
  const api = useApi();
  const queries = useQueryClient();
  const { toast } = useToasts();
  const isHydrated = useHydrated();
  const start = useMutation({
    mutationFn: () => api.call(runLaunchChecks, {}),
    onSuccess: (started) => queries.setQueryData(launchQuery(api).queryKey, started),
    onError: (error) => toast({ title: text.runFailed, description: userMessageOf(error), tone: 'error' }),
  });
  const isRunning = run?.isRunning ?? false;
  return (
    <div className="flex flex-col items-start gap-2 py-2">
      <Button
        variant="secondary"
        disabled={!isHydrated}
        isBusy={isRunning || start.isPending}
        onClick={() => start.mutate()}
      >
        {text.run}
      </Button>
      <div role="status" className="text-sm text-ink-muted wrap-anywhere">
        <p>{isRunning ? text.running : run ? text.lastRun(formatDateTime(run.startedAt)) : text.neverRun}</p>
        {run?.notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
    </div>
  );
}
