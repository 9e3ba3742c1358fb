import { type ComponentProps, useRef } from 'react';
import { locationText as text } from '../../../text/people/location-text.ts';
import { Combobox } from '../../../ui/form/combobox.tsx';
import { suggestPlaces } from './suggest-places.ts';

type LocationFieldProps = Omit<ComponentProps<typeof Combobox>, 'suggest' | 'listLabel' | 'formatCount'>;

/** Suggests places in Uganda and accepts any other text. */
export function LocationField(props: LocationFieldProps) {
  const names = useRef<readonly string[]>([]);

  /** Fetched when the field first receives the focus, and after a network failure again. */
  async function loadNames(): Promise<void> {
    if (names.current.length > 0) return;
    const { places, placeText } = await import('@akatale/contracts/places/places');
    names.current = places.map(placeText);
  }

  async function suggest(typed: string): Promise<string[]> {
    await loadNames().catch(() => undefined);
    return suggestPlaces(names.current, typed);
  }

  return (
    <Combobox
      {...props}
      suggest={suggest}
      listLabel={text.places}
      formatCount={text.count}
      onFocus={() => void loadNames().catch(() => undefined)}
    />
  );
}
