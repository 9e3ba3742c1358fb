import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { FieldError } from './field.tsx';

type ToggleProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** With a small label below. */
  isCompact?: boolean;
};

interface ToggleRowProps extends Pick<ToggleProps, 'label' | 'hint' | 'error' | 'children'> {
  id: string;
  isCompact?: boolean | undefined;
}

function ToggleRow({ id, label, hint, error, isCompact, children }: ToggleRowProps) {
  return (
    <div className={`relative flex min-h-11 items-center ${isCompact ? 'flex-col gap-0.5 text-xs' : 'gap-3'}`}>
      {children}
      <div>
        <label htmlFor={id} className="covers font-semibold">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-sm text-ink-muted">
            {hint}
          </p>
        )}
        <FieldError id={`${id}-error`}>{error}</FieldError>
      </div>
    </div>
  );
}

export function Checkbox({ label, hint, error, ...input }: ToggleProps) {
  const id = useId();
  return (
    <ToggleRow {...{ id, label, hint, error }}>
      <input
        {...input}
        id={id}
        type="checkbox"
        aria-invalid={error ? true : undefined}
        aria-describedby={classNames(hint ? `${id}-hint` : null, error && `${id}-error`) || undefined}
        className="size-6 shrink-0 rounded-chip accent-primary"
      />
    </ToggleRow>
  );
}

export function Switch({ label, hint, isCompact, ...input }: ToggleProps) {
  const id = useId();
  return (
    <ToggleRow {...{ id, label, hint, isCompact }}>
      <input
        {...input}
        id={id}
        type="checkbox"
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="switch eases"
      />
    </ToggleRow>
  );
}
