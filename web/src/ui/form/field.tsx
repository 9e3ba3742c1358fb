import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { AlertIcon, ChevronDownIcon } from '../icons/icons.tsx';

interface FieldProps {
  label: string;
  optionalLabel?: string | undefined;
  hint?: ReactNode;
  error?: string | undefined;
}

const control =
  'w-full rounded-input border bg-surface px-4 text-input text-ink placeholder:text-ink-faint ' +
  'eases hover:border-ink-muted disabled:bg-sunken disabled:text-ink-muted';

const borderFor = (error: string | undefined) => (error ? 'border-danger' : 'border-line-strong');

function Field({ label, optionalLabel, hint, error, id, children }: FieldProps & { id: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
        {optionalLabel && <span className="font-normal text-ink-faint"> {optionalLabel}</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-muted">
          {hint}
        </p>
      )}
      {children}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}

/** Always rendered, so that screen readers announce a new error. */
export function FieldError({ id, children }: { id: string; children: string | undefined }) {
  return (
    <p id={id} aria-live="polite" className="flex gap-1 text-sm font-semibold text-danger empty:hidden">
      {children && (
        <>
          <AlertIcon className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0">{children}</span>
        </>
      )}
    </p>
  );
}

function describedBy(id: string, { hint, error }: FieldProps): string | undefined {
  return classNames(hint ? `${id}-hint` : null, error && `${id}-error`) || undefined;
}

function useFieldAttributes(props: FieldProps & { id?: string | undefined }) {
  const generated = useId();
  const id = props.id ?? generated;
  return {
    id,
    'aria-describedby': describedBy(id, props),
    'aria-invalid': props.error ? true : undefined,
  };
}

type TextFieldProps = FieldProps &
  ComponentProps<'input'> & {
    /** Inside the box, at its start or end: a unit or a button. */
    leading?: ReactNode;
    trailing?: ReactNode;
  };

export function TextField(props: TextFieldProps) {
  const { label, optionalLabel, hint, error, leading, trailing, className, ...input } = props;
  const attributes = useFieldAttributes(props);
  return (
    <Field {...{ label, optionalLabel, hint, error }} id={attributes.id}>
      <span className="relative flex items-center">
        {leading && <span className="absolute left-4 text-ink-muted">{leading}</span>}
        <input
          {...input}
          {...attributes}
          className={classNames(
            control,
            borderFor(error),
            'h-12',
            leading ? 'pl-14' : null,
            trailing ? 'pr-14' : null,
            className,
          )}
        />
        {trailing && <span className="absolute right-1">{trailing}</span>}
      </span>
    </Field>
  );
}

export function TextArea(props: FieldProps & ComponentProps<'textarea'>) {
  const { label, optionalLabel, hint, error, className, ...input } = props;
  const attributes = useFieldAttributes(props);
  return (
    <Field {...{ label, optionalLabel, hint, error }} id={attributes.id}>
      <textarea
        rows={4}
        {...input}
        {...attributes}
        className={classNames(control, borderFor(error), 'min-h-28 py-3 field-sizing-content', className)}
      />
    </Field>
  );
}

type SelectProps = FieldProps &
  ComponentProps<'select'> & {
    options: readonly { value: string; label: string }[];
    placeholder?: string;
  };

export function Select(props: SelectProps) {
  const { label, optionalLabel, hint, error, options, placeholder, className, ...input } = props;
  const attributes = useFieldAttributes(props);
  return (
    <Field {...{ label, optionalLabel, hint, error }} id={attributes.id}>
      <span className="relative flex items-center">
        <select
          {...input}
          {...attributes}
          className={classNames(control, borderFor(error), 'h-12 appearance-none pr-11', className)}
        >
          {placeholder && <option value="">{placeholder}</option>}
          {options.map(({ value, label: name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
        <ChevronDownIcon className="pointer-events-none absolute right-3 size-5 text-ink-muted" />
      </span>
    </Field>
  );
}
