import type { ComponentProps } from 'react';
import { locationText as text } from '../../text/account/location-text.ts';
import { Combobox } from '../../ui/form/combobox.tsx';
import { placeNames, suggestPlaces } from './suggest-places.ts';

type LocationFieldProps = Omit<ComponentProps<typeof Combobox>, 'suggest' | 'listLabel' | 'sayCount'>;

let names: Promise<string[]> | null = null;

/** The country's places are fetched by the first who may need them. */
function loadNames(): Promise<string[]> {
  names ??= import('./uganda-places.json').then(({ default: places }) => placeNames(places));
  // Without a line there is nothing to suggest; the next one may try again.
  names.catch(() => {
    names = null;
  });
  return names;
}

async function suggest(typed: string): Promise<string[]> {
  return suggestPlaces(await loadNames().catch(() => []), typed);
}

/** Where somebody or something is: suggests places of Uganda, and takes any other. */
export function LocationField(props: LocationFieldProps) {
  return (
    <Combobox
      {...props}
      suggest={suggest}
      listLabel={text.places}
      sayCount={text.count}
      onFocus={() => void loadNames().catch(() => undefined)}
    />
  );
}
