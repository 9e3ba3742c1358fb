import { discoverText as text } from '../../../text/market/discover-text.ts';
import { Button, buttonLook } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { lazyComponent } from '../../../ui/loading/lazy.tsx';
import { useNearView } from '../../../ui/loading/near-view.ts';
import { useDataSaver } from '../../../ui/media/data-saver.ts';
import { type FeedChoice, feedHref } from './feed-choice.ts';

const BackToTop = lazyComponent(async () => (await import('./back-to-top.tsx')).BackToTop, <p className="h-11" />);

const PAGES_BEFORE_BACK_TO_TOP = 3;

interface FeedEndProps {
  choice: FeedChoice;
  nextCursor: string | null;
  pageCount: number;
  isLoading: boolean;
  hasFailed: boolean;
  onMore: () => void;
}

/** Loads the next page as it scrolls near, with a link as a fallback. */
export function FeedEnd(props: FeedEndProps) {
  const { choice, nextCursor, pageCount, isLoading, hasFailed, onMore } = props;
  const isWaiting = nextCursor !== null && !isLoading && !hasFailed;
  // Nothing is fetched ahead in data saver, and there may be no scripts yet.
  const isOnTap = useDataSaver() !== null;
  const marker = useNearView(isWaiting && !isOnTap, onMore);

  return (
    <div ref={marker} className="flex min-h-28 flex-col items-center justify-center gap-3 py-6">
      <p role="status" className="flex items-center gap-2 text-ink-muted">
        {isLoading && <Spinner />}
        {statusOf(props, isOnTap)}
      </p>
      {hasFailed && <Button onClick={onMore}>{text.tryAgain}</Button>}
      {isWaiting && (
        <a
          href={feedHref({ ...choice, cursor: nextCursor })}
          className={buttonLook({ variant: 'secondary' })}
          onClick={(event) => {
            event.preventDefault();
            onMore();
          }}
        >
          {text.loadMore}
        </a>
      )}
      {pageCount >= PAGES_BEFORE_BACK_TO_TOP && <BackToTop />}
    </div>
  );
}

function statusOf({ isLoading, hasFailed, nextCursor }: FeedEndProps, isOnTap: boolean): string | null {
  if (isLoading) return text.loadingMore;
  if (hasFailed) return text.failedMore;
  if (!nextCursor) return text.reachedEnd;
  return isOnTap ? null : text.scrollForMore;
}
