import { type ComponentProps, type FocusEvent, useState } from 'react';
import { locationText as text } from '../../../text/people/location-text.ts';
import { Combobox } from '../../../ui/form/combobox.tsx';
import type { Notice } from './unknown-place.tsx';

interface LocationFieldProps extends Omit<ComponentProps<typeof Combobox>, 'suggest' | 'listLabel' | 'formatCount'> {
  /** Instead of the sentence on a place that we do not know. */
  unknown?: string;
  /** Buyers look for what is near this place. */
  isOfSeller?: boolean;
}

/** Fetched when the field is first used, and after a network failure again. */
const fetchPlaces = async () => import('./unknown-place.tsx').catch(() => null);

/** Suggests places in Uganda and accepts any other text. */
export function LocationField({ isOfSeller, unknown, ...props }: LocationFieldProps) {
  const [notice, setNotice] = useState<Notice | null>(null);

  async function suggest(typed: string): Promise<string[]> {
    const places = await fetchPlaces();
    const suggested = places?.suggestPlaces(typed) ?? [];
    setNotice(places && suggested.length === 0 ? places.noticeOf(typed) : null);
    return suggested;
  }

  /** Not on the way to a button: what appears here would move it away from under the finger. */
  async function check({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement>) {
    const places = await fetchPlaces();
    if (places && !(relatedTarget instanceof HTMLButtonElement)) setNotice(places.noticeOf(currentTarget.value));
  }

  return (
    <div className="flex flex-col gap-1.5">
      <Combobox
        {...props}
        suggest={suggest}
        listLabel={text.places}
        formatCount={text.count}
        onFocus={check}
        onBlur={check}
      />
      <div role="status" className="flex flex-col gap-1.5 empty:hidden">
        {notice && <notice.Text message={props.error ? '' : unknown} {...{ ...notice, isOfSeller }} />}
      </div>
    </div>
  );
}
