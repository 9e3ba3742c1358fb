import { useSearch } from '../../ui/link.tsx';
import { SearchBox } from '../../features/search/index.ts';
import { shellText } from '../../text/shell-text.ts';
import { classNames } from '../../ui/class-names.ts';

/** Query parameters of Discover that a new search keeps. */
const KEPT_PARAMS = ['category', 'sortBy'];

export function HeaderSearch({ path, className }: { path: string; className: string }) {
  const search = new URLSearchParams(useSearch());
  const isDiscover = path === '/' || path === '/discover';
  const keep = Object.fromEntries([...search].filter(([name]) => isDiscover && KEPT_PARAMS.includes(name)));
  const rest = new URLSearchParams(keep).toString();
  return (
    <SearchBox
      value={isDiscover ? (search.get('search') ?? '') : ''}
      keep={keep}
      clearHref={rest ? `/?${rest}` : '/'}
      label={shellText.searchLabel}
      placeholder={shellText.search}
      placeholderMore={shellText.searchMore}
      submitLabel={shellText.search}
      clearLabel={shellText.clearSearch}
      className={classNames('min-w-11 max-w-prose flex-1', className)}
    />
  );
}
