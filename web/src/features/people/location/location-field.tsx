import { type ComponentProps, type FocusEvent, useRef, useState } from 'react';
import { locationText as text } from '../../../text/people/location-text.ts';
import { Combobox } from '../../../ui/form/combobox.tsx';

interface LocationFieldProps extends Omit<ComponentProps<typeof Combobox>, 'suggest' | 'listLabel' | 'formatCount'> {
  /** Said under the field where its text means no place that we know; it may be kept. */
  unknown?: string;
  /** Buyers look for what is near this place. */
  isOfSeller?: boolean;
}

const fetchPlaces = async () => import('./suggest-places.ts');

/** Suggests places in Uganda and accepts any other text. */
export function LocationField({ isOfSeller, unknown, ...props }: LocationFieldProps) {
  const frame = useRef<HTMLDivElement>(null);
  /** Null while the text means a place, or nobody has looked. */
  const [guesses, setGuesses] = useState<readonly string[] | null>(null);

  /** Without a network there are no suggestions, and nothing is said; the next time it is fetched again. */
  async function look(typed: string): Promise<string[]> {
    try {
      const { suggestPlaces, guessPlaces } = await fetchPlaces();
      const found = suggestPlaces(typed);
      setGuesses(found.length > 0 ? null : guessPlaces(typed));
      return found;
    } catch {
      return [];
    }
  }

  /** Not on the way to a button: what appears here would move it away from under the finger. */
  async function check({ currentTarget: { value }, relatedTarget }: FocusEvent<HTMLInputElement>) {
    if (relatedTarget instanceof HTMLButtonElement) return;
    const found = await fetchPlaces().catch(() => null);
    if (found && frame.current?.querySelector('input')?.value === value) setGuesses(found.guessPlaces(value));
  }

  function choose(place: string) {
    const input = frame.current?.querySelector('input');
    if (!input) return;
    input.value = place;
    // As if typed: the field and the form hear of it.
    input.dispatchEvent(new Event('input', { bubbles: true }));
    input.focus();
  }

  return (
    <div ref={frame} className="flex flex-col gap-1.5">
      <Combobox
        {...props}
        suggest={look}
        listLabel={text.places}
        formatCount={text.count}
        onFocus={(event) => void check(event)}
        onBlur={(event) => void check(event)}
      />
      <p role="status" className="text-sm text-ink-muted empty:hidden">
        {guesses && !props.error && (unknown ?? (isOfSeller ? text.unknownOfSeller : text.unknown))}
      </p>
      {guesses && guesses.length > 0 && (
        <ul aria-label={text.guesses} className="flex flex-wrap gap-2">
          {guesses.map((guess) => (
            <li key={guess}>
              <button
                type="button"
                onClick={() => choose(guess)}
                className="touch rounded-input border border-line-strong bg-surface px-3 text-md eases hover:border-ink-muted"
              >
                {guess}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
