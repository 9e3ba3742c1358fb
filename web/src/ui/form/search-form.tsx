import { withQuery } from '@akatale/contracts/with-query';
import type { CSSProperties, FormEvent, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { CloseIcon, SearchIcon } from '../icons/icons.tsx';
import { Link, useNavigate } from '../link.tsx';

interface SearchFormProps {
  action: string;
  name: string;
  value: string;
  label: string;
  placeholder: string;
  placeholderMore?: string;
  submitLabel: string;
  clearLabel: string;
  clearHref: string;
  maxLength?: number;
  keep?: Readonly<Record<string, string>>;
  className?: string;
  style?: CSSProperties;
  onFocus?: () => void;
  children?: ReactNode;
}

const clearLook = 'touch absolute right-0 inline-flex items-center justify-center rounded-pill text-ink-muted';

/** A GET form that works without scripts. The field is uncontrolled, so text typed before hydration stays. */
export function SearchForm(props: SearchFormProps) {
  const { action, name, value, label, placeholder, keep = {}, maxLength, className } = props;
  const { placeholderMore } = props;
  const navigate = useNavigate();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const query = new URLSearchParams();
    for (const [key, entry] of new FormData(event.currentTarget)) {
      const text = typeof entry === 'string' ? entry.trim() : '';
      if (text !== '') query.set(key, text);
    }
    navigate(withQuery(action, query), { state: 'search' });
  }

  return (
    <form
      role="search"
      aria-label={label}
      action={action}
      method="get"
      onSubmit={submit}
      style={props.style}
      className={classNames('relative flex items-center', className)}
    >
      <input
        // A changed term (Back, a cleared filter) must replace the text.
        key={value}
        type="search"
        onFocus={props.onFocus}
        name={name}
        defaultValue={value}
        aria-label={label}
        placeholder={placeholderMore ? ' ' : placeholder}
        maxLength={maxLength}
        enterKeyHint="search"
        autoComplete="off"
        className={classNames(
          'peer h-11 w-full min-w-0 rounded-pill border border-line-strong bg-surface pr-11 pl-11 text-input text-ink',
          'eases placeholder:text-ink-faint placeholder:text-ellipsis placeholder-shown:pr-4 hover:border-ink-muted [&::-webkit-search-cancel-button]:hidden',
        )}
      />
      {placeholderMore && (
        // CSS cannot change the length of a placeholder, so this part is an overlay. Where it does not fit, it wraps out of
        // sight: a letter of it would say less than the icon.
        <span
          aria-hidden="true"
          className="pointer-events-none absolute hidden flex-wrap overflow-hidden text-input text-ink-faint peer-placeholder-shown:flex"
          style={{ insetInline: '2.75rem 1rem', height: '1lh' }}
        >
          <span />
          <span className="whitespace-nowrap">
            {placeholder}
            <span className="hidden lg:inline">{placeholderMore}</span>
          </span>
        </span>
      )}
      {Object.entries(keep).map(([key, keptValue]) => (
        <input key={key} type="hidden" name={key} value={keptValue} />
      ))}
      <ClearButton {...props} />
      <button
        type="submit"
        aria-label={props.submitLabel}
        className={
          'absolute inline-flex size-11 items-center justify-center rounded-pill ' +
          'text-ink-muted eases hover:text-ink'
        }
      >
        <SearchIcon className="size-5" />
      </button>
      {props.children}
    </form>
  );
}

function ClearButton({ value, clearLabel, clearHref }: Pick<SearchFormProps, 'value' | 'clearLabel' | 'clearHref'>) {
  const icon = <CloseIcon className="size-5" />;
  if (value !== '') {
    return (
      <Link href={clearHref} aria-label={clearLabel} className={clearLook}>
        {icon}
      </Link>
    );
  }
  return (
    <button
      type="reset"
      aria-label={clearLabel}
      onClick={(event) => event.currentTarget.form?.querySelector('input')?.focus()}
      className={classNames(clearLook, 'peer-placeholder-shown:hidden')}
    >
      {icon}
    </button>
  );
}
