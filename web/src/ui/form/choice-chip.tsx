import type { ComponentProps, ReactNode } from 'react';
import { CheckIcon } from '../icons/icons.tsx';

type ChoiceChipProps = Omit<ComponentProps<'input'>, 'className'> & {
  type: 'radio' | 'checkbox';
  isWrong?: boolean;
  children: ReactNode;
};

/** A radio button or checkbox that looks like a key; several fill a row or a grid. */
export function ChoiceChip({ isWrong = false, children, ...input }: ChoiceChipProps) {
  return (
    <label
      className={
        'group relative flex min-h-11 cursor-pointer items-center justify-center gap-1.5 rounded-input border ' +
        'bg-surface px-3 py-1.5 text-center text-md eases hover:border-ink-muted ' +
        'has-checked:border-primary has-checked:bg-primary-soft has-checked:font-semibold ' +
        `ring-around has-checked:text-on-primary-soft ${isWrong ? 'border-danger' : 'border-line-strong'}`
      }
    >
      <input {...input} className="sr-only" />
      <CheckIcon className="hidden size-4 shrink-0 group-has-checked:block" />
      {children}
    </label>
  );
}
