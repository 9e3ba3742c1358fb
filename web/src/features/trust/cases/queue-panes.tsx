import { type ComponentType, type ReactNode, useEffect, useRef } from 'react';
import { casesText as text } from '../../../text/trust/operators/cases-text.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { focusFirstIn } from '../../../ui/focus-after.ts';
import { ChatDrawing } from '../../../ui/icons/chat-icons.tsx';
import { ChevronDownIcon } from '../../../ui/icons/icons.tsx';
import { Link, useNavigate } from '../../../ui/link.tsx';
import { LoadMore } from '../../../ui/loading/load-more.tsx';
import { KeysHint } from './keys-hint.tsx';
import { isShown, useKeys } from './queue-keys.ts';

interface ListOf<Item> {
  isPending: boolean;
  data: { pages: readonly { items: readonly Item[]; next: string | null }[] } | undefined;
  refetch: () => Promise<unknown>;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => Promise<unknown>;
}

interface QueuePanesProps<Item> {
  list: ListOf<Item>;
  label: string;
  none: string;
  noneMore: string;
  nextHref: (before: string) => string;
  idOf: (item: Item) => number;
  /** Out of the list already, though the server may not know it yet. */
  isGone?: (item: Item) => boolean;
  /** What the address says is shown beside the list; null for its first. */
  chosen: number | null;
  hrefOf: (chosen: number | null) => string;
  Row: ComponentType<{ item: Item; place: RowPlace }>;
  /** `onGone` shows the next one. */
  Pane: ComponentType<{ item: Item; onGone: () => void }>;
}

/** What waits: on a phone one below the other, on a wide screen a list and one of it beside. */
export function QueuePanes<Item>(props: QueuePanesProps<Item>) {
  const { list, label, none, noneMore, nextHref, idOf, isGone = () => false, chosen, hrefOf, Row, Pane } = props;
  const go = useNavigate();
  const beside = useRef<HTMLDivElement>(null);
  const items = list.data?.pages.flatMap((page) => page.items).filter((item) => !isGone(item)) ?? [];
  const next = list.data?.pages.at(-1)?.next ?? null;
  const at = chosen === null ? 0 : items.findIndex((item) => idOf(item) === chosen);
  const shown = items[at];

  const show = (item: Item | undefined) => go(hrefOf(item ? idOf(item) : null), { replace: true, state: 'choice' });
  function move(by: 1 | -1): void {
    const other = items[at + by];
    if (!other) return;
    show(other);
    const place = document.getElementById(rowId(idOf(other)));
    place?.scrollIntoView({ block: 'nearest' });
    focusFirstIn(place);
  }
  useKeys({ j: () => move(1), k: () => move(-1) }, beside);

  // On a phone nothing is beside the list.
  useEffect(() => {
    if (chosen !== null && !isShown(beside))
      document.getElementById(rowId(chosen))?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);

  if (list.isPending) return <Waiting />;
  if (!list.data) return <LoadFailed title={text.failedToLoad} tryAgain={text.tryAgain} retry={list.refetch} />;
  if (items.length === 0 && !next) {
    return (
      <EmptyState drawing={<ChatDrawing />} title={none}>
        {noneMore}
      </EmptyState>
    );
  }
  return (
    <div className={columns} style={{ gridTemplateColumns }}>
      <div>
        <ul aria-label={label} className="ruled border-y border-line">
          {items.map((item) => {
            const place = { id: idOf(item), href: hrefOf(idOf(item)), isChosen: item === shown };
            return <Row key={place.id} item={item} place={place} />;
          })}
        </ul>
        {next && <LoadMore list={list} href={nextHref(next)} text={{ ...text, failed: text.failedMore }} />}
      </div>
      <div
        ref={beside}
        className="hidden lg:sticky lg:grid"
        style={{
          top: 'calc(var(--header) + 8px)',
          maxHeight: 'calc(100dvh - var(--header) - 24px)',
          gridTemplateRows: 'minmax(0, 1fr) auto',
          gap: 4,
        }}
      >
        <section
          aria-label={text.chosenCase}
          className="min-h-0 overflow-y-auto rounded-sheet border border-line bg-surface px-5"
        >
          {shown ? (
            <Pane key={idOf(shown)} item={shown} onGone={() => show(items[at + 1] ?? items[at - 1])} />
          ) : (
            <EmptyState
              title={text.notInList}
              isCompact
              action={
                <ButtonLink href={hrefOf(null)} state="choice" variant="secondary">
                  {text.showFirst}
                </ButtonLink>
              }
            >
              {text.notInListMore}
            </EmptyState>
          )}
        </section>
        <KeysHint />
      </div>
    </div>
  );
}

const columns = 'gap-x-6 lg:grid lg:items-start';
const gridTemplateColumns = '24rem minmax(0, 1fr)';

function Waiting() {
  return (
    <div role="status" aria-label={text.loading} className={columns} style={{ gridTemplateColumns }}>
      <div className="flex flex-col gap-3">
        {[1, 2, 3].map((each) => (
          <div key={each} className="grid" style={{ height: 'clamp(112px, 1136px - 100vw, 240px)' }}>
            <Skeleton className="h-full" />
          </div>
        ))}
      </div>
      <Skeleton className="hidden h-96 lg:block" />
    </div>
  );
}

export interface RowPlace {
  id: number;
  /** Shows it beside the list. */
  href: string;
  isChosen: boolean;
}

const rowId = (id: number) => `case-${id}`;

export const focusRow = (id: number): void => focusFirstIn(document.getElementById(rowId(id)));

interface QueueRowProps {
  place: RowPlace;
  children: ReactNode;
}

export function QueueRow({ place, children }: QueueRowProps) {
  return (
    <li
      id={rowId(place.id)}
      className="queue-row relative flex flex-col gap-2"
      data-chosen={place.isChosen || undefined}
    >
      {children}
    </li>
  );
}

interface RowTitleProps {
  place: RowPlace;
  /** Of its page, for a phone; a wide screen has the link beside the list. */
  page: string | null;
  children: string;
}

export function RowTitle({ place, page, children }: RowTitleProps) {
  const words = <span className="line-clamp-2 wrap-anywhere lg:line-clamp-1">{children}</span>;
  return (
    <>
      {page ? (
        <Link href={page} className="touch inline-flex items-center font-semibold text-link hover:underline lg:hidden">
          {words}
        </Link>
      ) : (
        <p className="font-semibold lg:hidden">{words}</p>
      )}
      <Link
        href={place.href}
        state="choice"
        aria-current={place.isChosen ? 'true' : undefined}
        className="cover-link hidden font-semibold lg:block"
      >
        {words}
      </Link>
    </>
  );
}

/** Two lines of what speaks for and against it, which open to all of it. */
export function FoldedEvidence({ digest, children }: { digest: ReactNode; children: ReactNode }) {
  return (
    <details className="group lg:hidden">
      <summary className="flex list-none items-start gap-2 text-sm [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1 py-1">
          <span className="line-clamp-2 wrap-anywhere group-open:hidden">{digest}</span>
        </span>
        <span className="touch inline-flex shrink-0 items-center justify-end gap-0.5 font-semibold text-link">
          <span className="group-open:hidden">{text.more}</span>
          <span className="hidden group-open:inline">{text.less}</span>
          <ChevronDownIcon className="size-4 eases group-open:rotate-180" />
        </span>
      </summary>
      {children}
    </details>
  );
}

/** Of one that is shown beside the list: its buttons stay in sight below the evidence. */
export function PaneFrame({ children, decision }: { children: ReactNode; decision: ReactNode }) {
  return (
    <div className="flex flex-col gap-2 pt-4">
      {children}
      <div className="sticky bottom-0 border-t border-line bg-surface px-5 py-3" style={{ marginInline: -20 }}>
        {decision}
      </div>
    </div>
  );
}
