import { auditGroupNames } from '@akatale/contracts/operators/audit';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '../../data/client.ts';
import type { PageHead } from '../../data/page.ts';
import { auditText as text } from '../../text/desk/audit-text.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LoadFailed } from '../../ui/feedback/load-failed.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Chip, ChipRow } from '../../ui/form/choice-links.tsx';
import { Link, useSearch } from '../../ui/link.tsx';
import { useListDepth } from '../../ui/loading/list-depth.ts';
import { LoadMore } from '../../ui/loading/load-more.tsx';
import { DeskFrame } from '../desk/index.ts';
import { AuditChecks } from './audit-checks.tsx';
import { type AuditChoice, auditHref, readAuditChoice } from './audit-choice.ts';
import { auditQuery } from './audit-query.ts';
import { AuditRow } from './audit-row.tsx';
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
  const entries = found.data.pages.flatMap(({ items }) => items);
  const next = found.data.pages.at(-1)?.next ?? null;
  if (entries.length === 0) return <EmptyState title={text.none} isCompact />;
  return (
    <>
      <ol className="divide-y divide-line">
        {foldEntries(entries).map((acts) => (
          <AuditRow key={acts[0].id} acts={acts} />
        ))}
      </ol>
      {next && <LoadMore list={found} href={auditHref({ ...choice, before: next })} text={text} />}
    </>
  );
}
