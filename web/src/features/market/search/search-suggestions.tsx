import { suggestSearches } from '@akatale/contracts/market/discovery-endpoints';
import type { Suggestions } from '@akatale/contracts/market/discovery-schemas';
import { formatUgx } from '@akatale/contracts/money';
import { photoVariantUrl, THUMBNAIL_WIDTH } from '@akatale/contracts/people/photos';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState, type RefObject, useEffectEvent } from 'react';
import { endpointKey } from '../../../data/api/api.ts';
import { useApi } from '../../../data/client.ts';
import { categoryText } from '../../../text/category-text.ts';
import { searchText as text } from '../../../text/market/search-text.ts';
import { Button } from '../../../ui/button.tsx';
import { OptionList, optionId, stepOption } from '../../../ui/form/option-list.tsx';
import { ClockIcon, SearchIcon, TagIcon } from '../../../ui/icons/icons.tsx';
import { useNavigate } from '../../../ui/link.tsx';
import { useDataSaver } from '../../../ui/media/data-saver.ts';
import { clearRecentSearches, recentSearches, rememberSearch } from './recent-searches.ts';
import { type Suggestion, suggestionsFor } from './suggestion-list.ts';

interface FieldEvents {
  onInput: (input: HTMLInputElement) => void;
  onFocus: (input: HTMLInputElement) => void;
  onLeave: () => void;
  onKeyDown: (event: KeyboardEvent, input: HTMLInputElement) => void;
  onSubmit: () => void;
}

/** Debounce: a shorter pause sends no request. */
const PAUSE_MS = 150;
const NOTHING: Suggestions = { terms: [], categories: [], products: [] };

const icons = { recent: ClockIcon, term: SearchIcon, category: TagIcon };

/** Turns the search field of the surrounding form into a combobox. */
export function SearchSuggestions({ searched }: { searched: string }) {
  const inside = useRef<HTMLDivElement>(null);
  const listId = useId();
  const navigate = useNavigate();
  const { options, isOpen, active, setActive, open, close, clearRecent } = useOptions(searched);

  function choose(option: Suggestion | undefined) {
    const { form, input } = formAround(inside.current);
    if (!form || !input || !option) return;
    close();
    const isSearch = option.kind === 'recent' || option.kind === 'term';
    input.value = isSearch ? option.text : '';
    if (option.kind === 'product') navigate(`/products/${option.product.id}`);
    else if (isSearch) form.querySelector<HTMLElement>('[type=submit]')?.click();
    else navigate(`/?${new URLSearchParams({ category: option.text }).toString()}`);
  }

  useComboboxRole(inside, { listId, isOpen, active });
  useFormField(inside, {
    onInput: open,
    onFocus: open,
    onLeave: close,
    onSubmit: close,
    onKeyDown(event, input) {
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        if (isOpen) setActive(stepOption(active, event.key, options.length));
        else open(input);
      } else if (event.key === 'Enter' && isOpen && active >= 0) {
        choose(options[active]);
      } else if (event.key === 'Escape' && isOpen) {
        close();
      } else {
        return;
      }
      event.preventDefault();
    },
  });

  return (
    <>
      <div
        ref={inside}
        hidden={!isOpen}
        className="absolute inset-x-0 top-full z-30 mt-1 overflow-y-auto rounded-card border border-line bg-surface py-1 floats"
        style={{ maxHeight: '60dvh' }}
      >
        <OptionList
          id={listId}
          label={text.suggestions}
          options={options.map((option) => ({
            key: option.kind === 'product' ? `${option.product.id}` : `${option.kind} ${option.text}`,
            content: <Line {...option} />,
          }))}
          active={active}
          onChoose={(index) => choose(options[index])}
        />
        {options.some(({ kind }) => kind === 'recent') && (
          <Button
            variant="ghost"
            className="mx-1"
            onClick={() => {
              clearRecent();
              formAround(inside.current).input?.focus();
            }}
          >
            {text.clearRecent}
          </Button>
        )}
      </div>
      <p role="status" className="sr-only">
        {isOpen && text.count(options.length)}
      </p>
    </>
  );
}

function Line(option: Suggestion) {
  if (option.kind === 'product') return <ProductLine {...option.product} />;
  const { kind, text: name } = option;
  const Icon = icons[kind];
  return (
    <>
      <Icon className="size-5 text-ink-faint" />
      <span className="min-w-0 flex-1 truncate">{kind === 'category' ? categoryText.category(name) : name}</span>
      {kind === 'category' && <span className="text-sm text-ink-muted">{text.inCategory}</span>}
    </>
  );
}

function ProductLine({ title, price, image }: Suggestions['products'][number]) {
  return (
    <>
      {image ? (
        <img
          src={photoVariantUrl(image, THUMBNAIL_WIDTH, 'webp')}
          alt=""
          className="size-10 shrink-0 rounded-input bg-sunken object-cover [filter:var(--photo-filter)]"
        />
      ) : (
        <span className="size-10 shrink-0 rounded-input bg-sunken" />
      )}
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="truncate">{title}</span>
        <span className="text-sm text-ink-muted">{formatUgx(price)}</span>
      </span>
    </>
  );
}

/** The surrounding form and its search field, which React may replace. */
function formAround(element: Element | null) {
  const form = element?.closest('form') ?? null;
  return { form, input: form?.querySelector<HTMLInputElement>('input[type=search]') ?? null };
}

/** What is suggested for what is typed, and which of it is chosen by the arrows. */
function useOptions(searched: string) {
  const [typed, setTyped] = useState('');
  const [recent, setRecent] = useState<readonly string[]>([]);
  const [isWanted, setWanted] = useState(false);
  const [active, setActive] = useState(-1);
  const options = suggestionsFor(typed, recent, useSuggestions(isWanted ? typed : ''));

  // From the results page, because the first search may be submitted before this code has loaded.
  useEffect(() => {
    if (searched === '') return;
    rememberSearch(searched);
    setRecent(recentSearches());
  }, [searched]);

  return {
    options,
    isOpen: isWanted && options.length > 0,
    active,
    setActive,
    open(input: HTMLInputElement) {
      setTyped(input.value);
      setRecent(recentSearches());
      setWanted(true);
      setActive(-1);
    },
    close() {
      setWanted(false);
      setActive(-1);
    },
    clearRecent() {
      clearRecentSearches();
      setRecent([]);
    },
  };
}

interface ComboboxState {
  listId: string;
  isOpen: boolean;
  active: number;
}

/** The field is rendered by the form, so its attributes are set directly, and so are its listeners. */
function useComboboxRole(inside: RefObject<Element | null>, { listId, isOpen, active }: ComboboxState): void {
  useEffect(() => {
    const { input } = formAround(inside.current);
    if (!input) return;
    input.setAttribute('role', 'combobox');
    input.setAttribute('aria-autocomplete', 'list');
    input.setAttribute('aria-controls', listId);
    input.setAttribute('aria-expanded', String(isOpen));
    if (active >= 0) input.setAttribute('aria-activedescendant', optionId(listId, active));
    else input.removeAttribute('aria-activedescendant');
  });
}

function useFormField(inside: RefObject<Element | null>, events: FieldEvents): void {
  const handleEvent = useEffectEvent((event: Event) => {
    const { form, input } = formAround(inside.current);
    if (!form || !input) return;
    if (event.type === 'submit') events.onSubmit();
    if (event.type === 'focusout') {
      const next = (event as FocusEvent).relatedTarget;
      if (!(next instanceof Node && form.contains(next))) events.onLeave();
    }
    if (event.target !== input) return;
    if (event.type === 'input') events.onInput(input);
    if (event.type === 'focusin') events.onFocus(input);
    if (event.type === 'keydown') events.onKeyDown(event as KeyboardEvent, input);
  });

  /** The field received its focus before this code had loaded. */
  const begin = useEffectEvent(() => {
    const { input } = formAround(inside.current);
    if (input && document.activeElement === input) events.onFocus(input);
  });

  useEffect(() => {
    const { form } = formAround(inside.current);
    if (!form) return undefined;
    const types = ['input', 'focusin', 'focusout', 'keydown', 'submit'];
    const listen = (event: Event) => handleEvent(event);
    for (const type of types) form.addEventListener(type, listen);
    begin();
    return () => {
      for (const type of types) form.removeEventListener(type, listen);
    };
  }, [inside]);
}

/** Cancels outdated requests; a failure gives no suggestions, and in data saver none are asked for. */
function useSuggestions(typed: string): Suggestions {
  const api = useApi();
  const isOff = useDataSaver() !== null;
  const [q, setQ] = useState(typed.trim());
  useEffect(() => {
    const timer = setTimeout(setQ, PAUSE_MS, typed.trim());
    return () => clearTimeout(timer);
  }, [typed]);
  const found = useQuery({
    queryKey: endpointKey(suggestSearches, { query: { q } }),
    queryFn: ({ signal }) => api.call(suggestSearches, { query: { q } }, { signal }),
    enabled: q !== '' && !isOff,
    retry: false,
    placeholderData: keepPreviousData,
  });
  return (typed.trim() !== '' && found.data) || NOTHING;
}
