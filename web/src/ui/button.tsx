import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Spinner } from './feedback/spinner.tsx';
import { Link, type LinkProps } from './link.tsx';

/**
 * - `primary`: the main action; one per view
 * - `ghost`: looks like a link
 * - `danger`: outlined, never beside a primary button; needs an icon, a verb and a confirmation
 */
export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
/** `large` is for the main action at the end of a page; `compact` fits beside others on a phone, `small` beside three. */
export type ButtonSize = 'small' | 'compact' | 'normal' | 'large';

interface Look {
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string | undefined;
}

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-primary text-on-primary hover:bg-primary-strong',
  secondary: 'border border-line-strong bg-surface text-ink hover:bg-sunken',
  ghost: 'text-link hover:bg-sunken',
  danger: 'border border-danger text-danger hover:bg-danger-soft',
};

const sizes: Record<ButtonSize, string> = {
  small: 'min-h-11 px-2 text-sm',
  compact: 'min-h-11 px-3 text-base',
  normal: 'min-h-11 px-5 text-base',
  large: 'min-h-13 px-6 text-lg',
};

export function buttonLook({ variant = 'primary', size = 'normal', className }: Look): string {
  return classNames(
    'inline-flex items-center justify-center gap-2 rounded-card font-semibold select-none',
    'eases active:scale-[.98] disabled:opacity-60',
    variants[variant],
    sizes[size],
    className,
  );
}

type ButtonProps = ComponentProps<'button'> &
  Look & {
    /** Shows a spinner and ignores further presses; the width does not change. */
    isBusy?: boolean;
  };

export function Button({ variant, size, className, isBusy = false, onClick, children, ...props }: ButtonProps) {
  return (
    <button
      type="button"
      {...props}
      className={buttonLook({ variant: variant ?? 'primary', size: size ?? 'normal', className })}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    >
      {isBusy && <Spinner />}
      {children}
    </button>
  );
}

type ButtonLinkProps = Look & LinkProps;

export function ButtonLink({ variant, size, className, ...props }: ButtonLinkProps) {
  return (
    <Link {...props} className={buttonLook({ variant: variant ?? 'primary', size: size ?? 'normal', className })} />
  );
}

type IconButtonProps = ComponentProps<'button'> & {
  label: string;
};

export function IconButton({ label, className, ...props }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      data-tooltip={label}
      {...props}
      className={classNames(
        'touch inline-flex items-center justify-center rounded-pill text-ink eases hover:bg-sunken',
        className,
      )}
    />
  );
}
