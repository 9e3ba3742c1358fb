import { textLimits } from '@akatale/contracts/text';
import { chatText as text } from '../../../text/chat/chat-text.ts';
import { IconButton } from '../../../ui/button.tsx';
import { CloseIcon, SearchIcon } from '../../../ui/icons/icons.tsx';

interface ChatSearchProps {
  term: string;
  onSearch: (term: string) => void;
}

export function ChatSearch({ term, onSearch }: ChatSearchProps) {
  return (
    <div role="search" aria-label={text.search} className="relative flex items-center">
      <SearchIcon className="pointer-events-none absolute left-3.5 size-5 text-ink-muted" />
      <input
        type="search"
        value={term}
        onChange={({ target }) => onSearch(target.value)}
        aria-label={text.search}
        placeholder={text.searchPlaceholder}
        maxLength={textLimits.search}
        autoComplete="off"
        className={
          'h-11 w-full rounded-pill border border-line-strong bg-surface pr-12 pl-11 text-input ' +
          'placeholder:text-ink-faint [&::-webkit-search-cancel-button]:hidden'
        }
      />
      {term !== '' && (
        <IconButton label={text.clearSearch} onClick={() => onSearch('')} className="absolute right-0 text-ink-muted">
          <CloseIcon className="size-5" />
        </IconButton>
      )}
    </div>
  );
}
