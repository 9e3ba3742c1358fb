import { useState } from 'react';
import { ratingText as text } from '../../text/browse/rating-text.ts';
import { classNames } from '../../ui/class-names.ts';
import { StarIcon } from '../../ui/icons/icons.tsx';

const CHOICES = [1, 2, 3, 4, 5];

export function StarChoice({ error }: { error: string | undefined }) {
  const [chosen, setChosen] = useState(0);
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="font-semibold">{text.stars}</legend>
      <div className="grid grid-cols-5">
        {CHOICES.map((stars) => (
          <label
            key={stars}
            className="flex min-h-13 cursor-pointer items-center justify-center rounded-card has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="rating"
              value={stars}
              checked={chosen === stars}
              onChange={() => setChosen(stars)}
              className="sr-only"
            />
            <StarIcon className={classNames('size-10', stars <= chosen ? 'text-star' : 'text-line-strong')} />
            <span className="sr-only">{text.star(stars)}</span>
          </label>
        ))}
      </div>
      <p aria-hidden="true" className="text-center text-ink-muted">
        {text.inWords(chosen)}
      </p>
      <p aria-live="polite" className="text-sm font-semibold text-danger empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}
