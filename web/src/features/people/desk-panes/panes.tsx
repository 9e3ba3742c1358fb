import { type ComponentType, type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { focusFirstIn } from '../../../ui/focus-after.ts';
import { useNavigate } from '../../../ui/link.tsx';
import { LoadMore } from '../../../ui/loading/load-more.tsx';
import { KeysHint } from './keys-hint.tsx';
import { useKeys } from './pane-keys.ts';

interface ListOf<Item> {
  isPending: boolean;
  data: { pages: readonly { items: readonly Item[]; next: string | null }[] } | undefined;
  refetch: () => Promise<unknown>;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => Promise<unknown>;
}

interface PanesText {
  failed: string;
  failedMore: string;
  tryAgain: string;
  loadMore: string;
  loadingMore: string;
}

interface PanesProps<Item> {
  list: ListOf<Item>;
  label: string;
  text: PanesText;
  none: string;
  noneMore: ReactNode;
  /** Of a list without anything. */
  drawing?: ReactNode;
  /** The way out of it. */
  noneAction?: ReactNode;
  nextHref: (before: string) => string;
  idOf: (item: Item) => number;
  /** Out of the list already, though the server may not know it yet. */
  isGone?: (item: Item) => boolean;
  /** What the address says is shown beside the list. */
  chosen: number | null;
  /** With nothing in the address the first is shown. */
  opensFirst?: boolean;
  hrefOf: (chosen: number | null) => string;
  /** What a phone shows of the two. */
  onPhone: 'list' | 'beside';
  Row: ComponentType<{ item: Item; place: RowPlace }>;
  skeleton: ReactNode;
  /** What the region beside the list is. */
  labelBeside: string;
  /** Of the list on a wide screen: by default what leaves room for a chat and what is known of its person. */
  listWidth?: string;
  /** Stays in sight at the end of the list on a phone, and below what is beside it on a wide screen. */
  below?: ReactNode;
  /** Given what is chosen of the list, and the way to the next one when that has gone. */
  children: (shown: Item | undefined, onGone: () => void) => ReactNode;
}

/** A list of the desk, and on a wide screen one of it beside; each scrolls by itself. Keys move from one to the next. */
export function Panes<Item>(props: PanesProps<Item>) {
  const {
    list,
    idOf,
    isGone = () => false,
    chosen,
    opensFirst = false,
    hrefOf,
    onPhone,
    labelBeside,
    listWidth = 'clamp(16rem, 26vw, 22rem)',
    below,
    children,
  } = props;
  const go = useNavigate();
  const hint = useRef<HTMLDivElement>(null);
  const items = list.data?.pages.flatMap((page) => page.items).filter((item) => !isGone(item)) ?? [];
  const at = chosen === null && opensFirst ? 0 : items.findIndex((item) => idOf(item) === chosen);
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
  useKeys({ j: at + 1 < items.length && (() => move(1)), k: at > 0 && (() => move(-1)) }, hint);

  useEffect(() => {
    if (chosen !== null) document.getElementById(rowId(chosen))?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);

  const isList = onPhone === 'list';
  const isAlone = chosen === null && list.data !== undefined && items.length === 0;
  return (
    <div
      className={classNames('flex min-h-0 flex-1 flex-col gap-x-6 gap-y-1', !isAlone && 'lg:grid')}
      style={{ gridTemplate: `minmax(0, 1fr) auto auto / ${listWidth} minmax(0, 1fr)` }}
    >
      {/* Its scrolling would cut the focus rings of rows; on a phone the page scrolls. */}
      <div
        className={isList ? 'min-h-0 md:overflow-y-auto' : 'hidden min-h-0 md:overflow-y-auto lg:block'}
        style={{ marginInline: -6, paddingInline: 6, gridArea: '1 / 1 / -1' }}
      >
        <List {...props} items={items} shown={shown} />
      </div>
      {!isAlone && (
        <section
          aria-label={labelBeside}
          className={classNames(
            'wide-card min-h-0 flex-1 flex-col overflow-y-auto',
            isList ? 'hidden lg:flex' : 'flex',
          )}
          style={{ gridArea: '1 / 2' }}
        >
          {children(shown, () => show(items[at + 1] ?? items[at - 1]))}
        </section>
      )}
      {below}
      <div ref={hint} className={isAlone ? 'hidden' : 'hidden lg:block'} style={{ gridColumn: 2 }}>
        <KeysHint />
      </div>
    </div>
  );
}

function List<Item>(props: PanesProps<Item> & { items: readonly Item[]; shown: Item | undefined }) {
  const { list, label, text, nextHref, idOf, hrefOf, Row, skeleton, items, shown } = props;
  const next = list.data?.pages.at(-1)?.next ?? null;
  if (list.isPending) return skeleton;
  if (!list.data) return <LoadFailed title={text.failed} tryAgain={text.tryAgain} retry={list.refetch} />;
  if (items.length === 0 && !next) {
    return (
      <EmptyState drawing={props.drawing} title={props.none} action={props.noneAction}>
        {props.noneMore}
      </EmptyState>
    );
  }
  return (
    <>
      <ul aria-label={label} className="ruled border-y border-line">
        {items.map((item) => {
          const place = { id: idOf(item), href: hrefOf(idOf(item)), isChosen: item === shown };
          return <Row key={place.id} item={item} place={place} />;
        })}
      </ul>
      {next && <LoadMore list={list} href={nextHref(next)} text={{ ...text, failed: text.failedMore }} />}
    </>
  );
}

export interface RowPlace {
  id: number;
  /** Shows it beside the list. */
  href: string;
  isChosen: boolean;
}

const rowId = (id: number) => `row-${id}`;

export const focusRow = (id: number): void => focusFirstIn(document.getElementById(rowId(id)));

export function PaneRow({ place, children }: { place: RowPlace; children: ReactNode }) {
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
