import { buttonLook } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { Spinner } from '../feedback/spinner.tsx';

interface LoadMoreProps {
  list: {
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => Promise<unknown>;
  };
  /** Address of the next page, for browsers without scripts. */
  href: string;
  text: { failed: string; loadMore: string; loadingMore: string };
  className?: string;
}

export function LoadMore({ list, href, text, className }: LoadMoreProps) {
  const { isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  return (
    <div className={classNames('flex flex-col items-center gap-3 py-4', className)}>
      {isFetchNextPageError && <p role="alert">{text.failed}</p>}
      <a
        href={href}
        className={buttonLook({ variant: 'secondary' })}
        aria-disabled={isFetchingNextPage || undefined}
        onClick={(event) => {
          event.preventDefault();
          if (!isFetchingNextPage) void fetchNextPage();
        }}
      >
        {isFetchingNextPage && <Spinner />}
        {isFetchingNextPage ? text.loadingMore : text.loadMore}
      </a>
    </div>
  );
}
