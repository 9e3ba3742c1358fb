import { type ComponentProps, type FocusEvent, useRef, useState } from 'react';
import { locationText as text } from '../../../text/people/location-text.ts';
import { Combobox } from '../../../ui/form/combobox.tsx';

interface LocationFieldProps extends Omit<ComponentProps<typeof Combobox>, 'suggest' | 'listLabel' | 'formatCount'> {
  /** Instead of the sentence on a place that we do not know. */
  unknown?: string;
  /** Buyers look for what is near this place. */
  isOfSeller?: boolean;
}

/** Fetched when the field is first used, and after a network failure again. */
const fetchPlaces = async () => import('./unknown-place.tsx').catch(() => null);

type Places = NonNullable<Awaited<ReturnType<typeof fetchPlaces>>>;

/** Suggests places in Uganda and accepts any other text. */
export function LocationField({ isOfSeller, unknown, ...props }: LocationFieldProps) {
  const frame = useRef<HTMLDivElement>(null);
  /** Null while the text means a place, or nobody has looked. */
  const [found, setFound] = useState<{ UnknownPlace: Places['UnknownPlace']; guesses: string[] } | null>(null);

  function tell({ UnknownPlace, guessPlaces }: Places, typed: string) {
    const guesses = guessPlaces(typed);
    setFound(guesses && { UnknownPlace, guesses });
  }

  async function suggest(typed: string): Promise<string[]> {
    const places = await fetchPlaces();
    const suggested = places?.suggestPlaces(typed) ?? [];
    if (suggested.length > 0) setFound(null);
    else if (places) tell(places, typed);
    return suggested;
  }

  /** Not on the way to a button: what appears here would move it away from under the finger. */
  async function check({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement>) {
    const places = await fetchPlaces();
    if (places && !(relatedTarget instanceof HTMLButtonElement)) tell(places, currentTarget.value);
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
        suggest={suggest}
        listLabel={text.places}
        formatCount={text.count}
        onFocus={(event) => void check(event)}
        onBlur={(event) => void check(event)}
      />
      <div role="status" className="flex flex-col gap-1.5 empty:hidden">
        {found && (
          <found.UnknownPlace
            guesses={found.guesses}
            message={props.error ? '' : unknown}
            {...{ isOfSeller }}
            onChoose={choose}
          />
        )}
      </div>
    </div>
  );
}
