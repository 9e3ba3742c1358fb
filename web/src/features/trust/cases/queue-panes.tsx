import { type ComponentProps, type ComponentType, type ReactNode, useState } from 'react';
import { casesText as text } from '../../../text/trust/operators/cases-text.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { ChevronDownIcon } from '../../../ui/icons/icons.tsx';
import { Link } from '../../../ui/link.tsx';
import { PaneRow, Panes, type RowPlace } from '../../people/desk-panes/index.ts';
import { pageOf, type Titled, titleOf } from './case-title.ts';
import { textLink } from './compared-listings.tsx';

type OfQueue = 'text' | 'opensFirst' | 'onPhone' | 'skeleton' | 'labelBeside' | 'listWidth' | 'children';

type QueuePanesProps<Item> = Omit<ComponentProps<typeof Panes<Item>>, OfQueue> & {
  /** `onGone` shows the next one. */
  Pane: ComponentType<{ item: Item; onGone: () => void }>;
};

/** What waits for a decision: on a phone one below the other, on a wide screen a list and one of it beside. */
export function QueuePanes<Item>({ Pane, ...props }: QueuePanesProps<Item>) {
  const { chosen, idOf, list } = props;
  const isThere = list.data?.pages.some(({ items }) => items.some((item) => idOf(item) === chosen)) ?? false;
  // What was decided here is gone without a word.
  const [seen, setSeen] = useState<number | null>(null);
  if (isThere && seen !== chosen) setSeen(chosen);
  const isMissing = chosen !== null && list.data !== undefined && !isThere && seen !== chosen;
  return (
    <>
      {isMissing && (
        <p className="pb-3 lg:hidden">
          <strong className="block">{text.notInList}</strong>
          {text.notInListMore}
        </p>
      )}
      <Panes
        {...props}
        text={{ ...text, failed: text.failedToLoad }}
        opensFirst
        onPhone="list"
        skeleton={<Waiting />}
        labelBeside={text.chosenCase}
        listWidth="clamp(18rem, 33vw, 26.5rem)"
      >
        {(shown, onGone) =>
          shown ? (
            <Pane key={idOf(shown)} item={shown} onGone={onGone} />
          ) : (
            chosen !== null && list.data && <NotInList href={props.hrefOf(null)} />
          )
        }
      </Panes>
    </>
  );
}

function NotInList({ href }: { href: string }) {
  return (
    <EmptyState
      title={text.notInList}
      isCompact
      action={
        <ButtonLink href={href} state="choice" variant="secondary">
          {text.showFirst}
        </ButtonLink>
      }
    >
      {text.notInListMore}
    </EmptyState>
  );
}

/** Of what is shown beside the list. */
export function PaneTitle({ item }: { item: Titled }) {
  return (
    <h2 className="wrap-anywhere">
      <Link href={pageOf(item)} className={`${textLink} -my-1`}>
        {titleOf(item)}
      </Link>
    </h2>
  );
}

function Waiting() {
  return (
    <div role="status" aria-label={text.loading} className="flex flex-col gap-3">
      {[1, 2, 3].map((each) => (
        <div key={each} className="grid" style={{ height: 'clamp(112px, 1136px - 100vw, 240px)' }}>
          <Skeleton className="h-full" />
        </div>
      ))}
    </div>
  );
}

interface RowTitleProps {
  place: RowPlace;
  /** Its address, for a phone; a wide screen has the link beside the list. */
  page: string;
  children: string;
}

export function RowTitle({ place, page, children }: RowTitleProps) {
  const words = <span className="line-clamp-2 wrap-anywhere lg:line-clamp-1">{children}</span>;
  return (
    <>
      <Link href={page} className="touch inline-flex items-center font-semibold text-link hover:underline lg:hidden">
        {words}
      </Link>
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

interface FoldedRowProps {
  place: RowPlace;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  /** While it is open it leaves room for Less, and leaves out what the evidence shows. */
  head: ReactNode;
  digest: ReactNode;
  /** Its buttons. */
  decision: ReactNode;
  children: ReactNode;
}

/** Of a phone: two lines of what speaks for and against it, which open to all of it; then its buttons stay in sight. */
export function FoldedRow({ place, isOpen, onToggle, head, digest, decision, children }: FoldedRowProps) {
  return (
    <PaneRow place={place}>
      {head}
      <div className="flex flex-col gap-2 lg:hidden">
        <details className="group" onToggle={({ currentTarget }) => onToggle(currentTarget.open)}>
          <summary
            className="flex list-none items-start justify-end gap-2 text-sm [&::-webkit-details-marker]:hidden"
            style={isOpen ? inHead : undefined}
          >
            <span className="min-w-0 flex-1 py-1 group-open:hidden">
              <span className="line-clamp-2 wrap-anywhere">{digest}</span>
            </span>
            <span className="touch inline-flex shrink-0 items-center justify-end gap-0.5 font-semibold text-link">
              <span className="group-open:hidden">{text.more}</span>
              <span className="hidden group-open:inline">{text.less}</span>
              <ChevronDownIcon className="size-4 eases group-open:rotate-180" />
            </span>
          </summary>
          {children}
        </details>
        <div className={isOpen ? 'sticky-action' : undefined} style={isOpen ? asWideAsRows : undefined}>
          {decision}
        </div>
      </div>
    </PaneRow>
  );
}

/** Less, as high as a finger, in the middle of the first line. */
const inHead = { position: 'absolute', top: 2, right: 0 } as const;

/** Of that line, beside Less. */
export const besideLess = { paddingRight: 'clamp(0px, (1023px - 100vw) * 999, min(4.5rem, 27vw))' };

/** As the list, which a tablet scrolls by itself. */
const asWideAsRows = { marginInline: -6, paddingInline: 6 };

/** Of one that is shown beside the list: its buttons stay in sight below the evidence, which fades there and is not cut. */
export function PaneFrame({ children, decision }: { children: ReactNode; decision: ReactNode }) {
  return (
    <div className="flex flex-1 flex-col gap-2 px-5 pt-4">
      {children}
      <div
        className="sticky bottom-0 mt-auto border-t border-line bg-surface px-5 py-3"
        style={{ marginInline: -20, boxShadow: '0 -12px 12px var(--surface)' }}
      >
        {decision}
      </div>
    </div>
  );
}
