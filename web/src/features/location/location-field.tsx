import type { ComponentProps } from 'react';
import { locationText as text } from '../../text/account/location-text.ts';
import { Combobox } from '../../ui/form/combobox.tsx';
import { placeNames, suggestPlaces } from './suggest-places.ts';

type LocationFieldProps = Omit<ComponentProps<typeof Combobox>, 'suggest' | 'listLabel' | 'formatCount'>;

let names: Promise<string[]> | null = null;

/** Fetched once, when a field first receives the focus. */
function loadNames(): Promise<string[]> {
  names ??= import('./uganda-places.json').then(({ default: places }) => placeNames(places));
  // After a network failure the next field tries again.
  names.catch(() => {
    names = null;
  });
  return names;
}

async function suggest(typed: string): Promise<string[]> {
  return suggestPlaces(await loadNames().catch(() => []), typed);
}

/** Suggests places in Uganda and accepts any other text. */
export function LocationField(props: LocationFieldProps) {
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
