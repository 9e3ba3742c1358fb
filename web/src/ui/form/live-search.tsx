import { textLimits } from '@akatale/contracts/text';
import type { CSSProperties } from 'react';
import { IconButton } from '../button.tsx';
import { CloseIcon, SearchIcon } from '../icons/icons.tsx';

interface LiveSearchProps {
  value: string;
  onSearch: (term: string) => void;
  label: string;
  placeholder: string;
  clearLabel: string;
  style?: CSSProperties;
}

/** Narrows a list that is there already, with each letter. */
export function LiveSearch({ value, onSearch, label, placeholder, clearLabel, style }: LiveSearchProps) {
  return (
    <div role="search" aria-label={label} className="relative flex items-center" style={style}>
      <SearchIcon className="pointer-events-none absolute left-3 size-5 text-ink-muted" />
      <input
        type="search"
        value={value}
        onChange={({ target }) => onSearch(target.value)}
        aria-label={label}
        placeholder={placeholder}
        maxLength={textLimits.search}
        enterKeyHint="search"
        autoComplete="off"
        className={
          'h-11 w-full rounded-pill border border-line-strong bg-surface pr-11 pl-11 text-input ' +
          'placeholder:text-ink-faint [&::-webkit-search-cancel-button]:hidden'
        }
      />
      {value !== '' && (
        <IconButton label={clearLabel} onClick={() => onSearch('')} className="absolute right-0 text-ink-muted">
          <CloseIcon className="size-5" />
        </IconButton>
      )}
    </div>
  );
}
