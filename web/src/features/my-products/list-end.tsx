import { myProductsText as text } from '../../text/shop/my-products-text.ts';
import { Button, buttonLook } from '../../ui/button.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { useNearView } from '../../ui/loading/near-view.ts';
import { type OwnProductsChoice, ownProductsHref } from './own-products-choice.ts';

interface ListEndProps {
  choice: OwnProductsChoice;
  nextCursor: string | null;
  isLoading: boolean;
  hasFailed: boolean;
  onMore: () => void;
}

/** Loads the next page as it scrolls near, with a link as a fallback. */
export function ListEnd({ choice, nextCursor, isLoading, hasFailed, onMore }: ListEndProps) {
  const isWaiting = nextCursor !== null && !isLoading && !hasFailed;
  const marker = useNearView(isWaiting, onMore);
  const words = isLoading ? text.loadingMore : hasFailed ? text.failedMore : text.reachedEnd;
  return (
    <div ref={marker} className="flex min-h-24 flex-col items-center justify-center gap-3 py-4">
      <p role="status" className="flex items-center gap-2 text-ink-muted">
        {isLoading && <Spinner />}
        {!isWaiting && words}
      </p>
      {hasFailed && <Button onClick={onMore}>{text.tryAgain}</Button>}
      {isWaiting && (
        <a
          href={ownProductsHref({ ...choice, cursor: nextCursor })}
          className={buttonLook({ variant: 'secondary' })}
          onClick={(event) => {
            event.preventDefault();
            onMore();
          }}
        >
          {text.loadMore}
        </a>
      )}
    </div>
  );
}
