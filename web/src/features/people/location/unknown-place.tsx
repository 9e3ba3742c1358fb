import { unknownPlaceText as text } from '../../../text/people/unknown-place-text.ts';
import { guessPlaces } from './suggest-places.ts';

export { suggestPlaces } from './suggest-places.ts';

/** Null where the text means a place. */
export type Notice = NonNullable<ReturnType<typeof noticeOf>>;

export function noticeOf(typed: string) {
  const guesses = guessPlaces(typed);
  return guesses && { guesses, Text: UnknownPlace };
}

interface UnknownPlaceProps {
  guesses: readonly string[];
  message: string | undefined;
  isOfSeller: boolean | undefined;
}

/** Under a field whose text means no place that we know. It may be kept. */
function UnknownPlace({ guesses, message, isOfSeller }: UnknownPlaceProps) {
  return (
    <>
      <p className="text-sm text-ink-muted empty:hidden">{message ?? (isOfSeller ? text.ofSeller : text.any)}</p>
      {guesses.length > 0 && (
        <ul aria-label={text.guesses} className="flex flex-wrap gap-2">
          {guesses.map((guess) => (
            <li key={guess}>
              <button
                type="button"
                onClick={({ currentTarget }) => choose(guess, currentTarget)}
                className="touch rounded-input border border-line-strong bg-surface px-3 text-md eases hover:border-ink-muted"
              >
                {guess}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function choose(place: string, button: HTMLElement): void {
  // Of the same field: the notice stands below it.
  const input = button.closest('[role=status]')?.parentElement?.querySelector('input');
  if (!input) return;
  input.value = place;
  // As if typed: the field and the form hear of it.
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.focus();
}
