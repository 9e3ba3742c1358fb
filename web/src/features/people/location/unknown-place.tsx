import { unknownPlaceText as text } from '../../../text/people/unknown-place-text.ts';

export { guessPlaces, suggestPlaces } from './suggest-places.ts';

interface UnknownPlaceProps {
  guesses: readonly string[];
  message: string | undefined;
  isOfSeller: boolean | undefined;
  onChoose: (place: string) => void;
}

/** Under a field whose text means no place that we know. It may be kept. */
export function UnknownPlace({ guesses, message, isOfSeller, onChoose }: UnknownPlaceProps) {
  return (
    <>
      <p className="text-sm text-ink-muted empty:hidden">{message ?? (isOfSeller ? text.ofSeller : text.any)}</p>
      {guesses.length > 0 && (
        <ul aria-label={text.guesses} className="flex flex-wrap gap-2">
          {guesses.map((guess) => (
            <li key={guess}>
              <button
                type="button"
                onClick={() => onChoose(guess)}
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
