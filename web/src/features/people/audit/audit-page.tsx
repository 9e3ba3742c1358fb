import { auditGroupNames } from '@akatale/contracts/people/audit';
import { exportAuditLog, verifyAuditLog } from '@akatale/contracts/people/audit-endpoints';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { userMessageOf } from '../../../data/api/api-error.ts';
import { useReauthentication } from '../../../data/api/reauthentication.ts';
import { useApi } from '../../../data/client.ts';
import type { PageHead } from '../../../data/page.ts';
import { auditText as text } from '../../../text/people/operators/audit-text.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Chip, ChipRow } from '../../../ui/form/choice-links.tsx';
import { Link, useSearch } from '../../../ui/link.tsx';
import { useListDepth } from '../../../ui/loading/list-depth.ts';
import { LoadMore } from '../../../ui/loading/load-more.tsx';
import { saveFile } from '../../../ui/media/save-file.ts';
import { DeskFrame } from '../desk-frame/index.ts';
import { type AuditChoice, auditHref, readAuditChoice } from './audit-choice.ts';
import { auditQuery } from './audit-query.ts';
import { AuditDays, AuditTable } from './audit-row.tsx';
import { foldEntries } from './fold-entries.ts';

export { loadAudit as load } from './audit-query.ts';

const SKELETONS = 8;

export function Page() {
  const choice = readAuditChoice(new URLSearchParams(useSearch()));
  const isFiltered = choice.personId !== null || choice.actorId !== null;
  return (
    <DeskFrame heading={text.heading}>
      <AuditChecks />
      {isFiltered && (
        <div className="flex flex-wrap items-center gap-3">
          <p>{text.onlyOne}</p>
          <Link href={auditHref()} className="touch inline-flex items-center text-link hover:underline">
            {text.showAll}
          </Link>
        </div>
      )}
      <ChipRow label={text.kinds}>
        {[null, ...auditGroupNames].map((acts) => (
          <Chip key={acts} href={auditHref({ ...choice, acts, before: null })} isSelected={acts === choice.acts}>
            {acts ? text.kind[acts] : text.all}
          </Chip>
        ))}
      </ChipRow>
      <Entries choice={choice} />
    </DeskFrame>
  );
}

export function head(): PageHead {
  return { title: text.heading };
}

function Entries({ choice }: { choice: AuditChoice }) {
  const found = useInfiniteQuery(auditQuery(useApi(), choice));
  useListDepth(found);
  if (found.isPending) {
    return (
      <div role="status" aria-label={text.loading} className="flex flex-col gap-3">
        {Array.from({ length: SKELETONS }, (_, index) => (
          <Skeleton key={index} className="h-16 w-full" />
        ))}
      </div>
    );
  }
  if (!found.data) {
    return <LoadFailed title={text.failed} tryAgain={text.tryAgain} retry={found.refetch} />;
  }
  const entries = foldEntries(found.data.pages.flatMap(({ items }) => items));
  const next = found.data.pages.at(-1)?.next ?? null;
  if (entries.length === 0) return <EmptyState title={text.none} isCompact />;
  return (
    <>
      <AuditDays entries={entries} />
      <AuditTable entries={entries} />
      {next && <LoadMore list={found} href={auditHref({ ...choice, before: next })} text={text} />}
    </>
  );
}

function AuditChecks() {
  const api = useApi();
  const withReauthentication = useReauthentication();
  const verify = useMutation({ mutationFn: () => api.call(verifyAuditLog, {}) });
  const keep = useMutation({
    mutationFn: () => withReauthentication(() => api.call(exportAuditLog, {})),
    onSuccess: (lines) => saveFile(new Blob([lines]), 'audit-log.ndjson'),
  });
  const verdict = verify.data;
  const problem = verify.error ?? keep.error;
  return (
    <section className="flex flex-col gap-3">
      <p className="max-w-prose text-ink-muted">{text.about}</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" isBusy={verify.isPending} onClick={() => verify.mutate()}>
          {text.verify}
        </Button>
        <Button variant="secondary" isBusy={keep.isPending} onClick={() => keep.mutate()}>
          {text.export}
        </Button>
      </div>
      <div role="status" className="wrap-anywhere empty:hidden">
        {verdict?.broken && <p className="font-semibold text-danger">{text.broken(verdict.broken.id)}</p>}
        {verdict && !verdict.broken && (
          <p>
            <span className="font-semibold text-success">{text.whole(verdict.entries)}</span>
            {verdict.head && (
              <span className="block text-xs text-ink-muted">{text.head(verdict.head.id, verdict.head.hash)}</span>
            )}
          </p>
        )}
      </div>
      {problem && <p role="alert">{userMessageOf(problem)}</p>}
    </section>
  );
}
