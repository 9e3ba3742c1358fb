import { formatUgx } from '@akatale/contracts/money';
import { readAmount } from '@akatale/contracts/typed-values';
import { useEffect, useRef, useState } from 'react';
import { editingText as text } from '../../../../text/market/editing-text.ts';
import { sellingText } from '../../../../text/market/selling-text.ts';
import { AlertIcon } from '../../../../ui/icons/icons.tsx';
import { attributesIn } from '../listing-values.ts';
import { answersIn, answersState } from '../saved-answers-state.ts';
import type { Change, Filled } from './merge-edits.ts';
import type { Conflict } from './use-listing-conflict.ts';

const { fields } = sellingText;

type Side = 'mine' | 'latest';

interface ConflictNoticeProps {
  conflict: Conflict;
  onChoose: (field: Change['field'], side: Side) => void;
}

/** Lists the fields changed elsewhere; where both sides changed one, with both values. */
export function ConflictNotice({ conflict, onChoose }: ConflictNoticeProps) {
  const { title, changes, mine, latest } = conflict;
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    ref.current?.focus();
    ref.current?.scrollIntoView({ block: 'center' });
  }, [conflict]);

  return (
    <div
      ref={ref}
      role="alert"
      tabIndex={-1}
      className="flex gap-3 rounded-card border border-warn bg-warn-soft p-4 text-ink no-ring"
    >
      <AlertIcon className="size-6 text-warn" />
      <div className="flex min-w-0 flex-1 flex-col gap-3">
        <div>
          <p className="font-semibold">{title}</p>
          <p>{text.nothingLost}</p>
        </div>
        {changes.map(({ field, isContested }) =>
          isContested ? (
            <Choice
              key={field}
              label={fields[field]}
              mine={show(field, mine)}
              latest={show(field, latest)}
              onChoose={(side) => onChoose(field, side)}
            />
          ) : (
            <p key={field} className="wrap-anywhere">
              {text.isNow(fields[field], show(field, latest))}
            </p>
          ),
        )}
      </div>
    </div>
  );
}

interface ChoiceProps {
  label: string;
  mine: string;
  latest: string;
  onChoose: (side: Side) => void;
}

/** The value typed here is selected at first. */
function Choice({ label, mine, latest, onChoose }: ChoiceProps) {
  const [side, setSide] = useState<Side>('mine');
  const option = (value: Side, name: string, shown: string) => (
    <label className="flex min-h-11 cursor-pointer items-center gap-2">
      <input
        type="radio"
        checked={side === value}
        onChange={() => {
          setSide(value);
          onChoose(value);
        }}
        className="size-5 shrink-0 accent-primary"
      />
      <span className="wrap-anywhere">
        {name} <strong>{shown}</strong>
      </span>
    </label>
  );
  return (
    <fieldset className="rounded-card bg-surface px-3 py-1">
      <legend className="sr-only">{label}</legend>
      <p aria-hidden="true" className="pt-1 text-sm text-ink-muted">
        {label}
      </p>
      {option('mine', text.keepMine, mine)}
      {option('latest', text.takeTheirs, latest)}
    </fieldset>
  );
}

const LONGEST_SHOWN = 80;

function show(field: Change['field'], { values, images }: Filled): string {
  if (field === 'images') return text.photoCount(images.length);
  const value =
    field === 'attributes'
      ? Object.values(attributesIn(values)).join(', ')
      : field === 'savedAnswers'
        ? answersState(answersIn(values))
        : values[field];
  if (field === 'isOnline') return value === 'on' ? text.yes : text.no;
  if (value === '') return text.none;
  const isAmount = field === 'price' || field === 'promotionalPrice';
  const amountUgx = isAmount ? readAmount(value) : null;
  if (amountUgx !== null) return formatUgx(amountUgx);
  const letters = [...value];
  return letters.length > LONGEST_SHOWN ? `${letters.slice(0, LONGEST_SHOWN).join('')}…` : value;
}
