import { useSearch } from 'wouter';
import { SearchBox } from '../features/search/index.ts';
import { shellText } from '../text/shell-text.ts';

/** Parameters of Discover that a new search keeps. */
const kept = ['category', 'sortBy'];

/** Search from every page of a wide screen; on phones Discover has the field in its page. */
export function HeaderSearch({ path }: { path: string }) {
  const search = new URLSearchParams(useSearch());
  const isDiscover = path === '/' || path === '/discover';
  const keep = Object.fromEntries(
    [...search].filter(([name]) => isDiscover && kept.includes(name)),
  );
  const rest = new URLSearchParams(keep).toString();
  return (
    <SearchBox
      value={isDiscover ? (search.get('search') ?? '') : ''}
      keep={keep}
      clearHref={rest ? `/?${rest}` : '/'}
      label={shellText.search}
      placeholder={shellText.searchPlaceholder}
      submitLabel={shellText.search}
      clearLabel={shellText.clearSearch}
      className="mx-auto hidden max-w-prose flex-1 md:flex"
    />
  );
}
