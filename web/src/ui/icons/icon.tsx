import type { ReactNode, SVGProps } from 'react';

export type IconProps = Omit<SVGProps<SVGSVGElement>, 'children'>;

/* @__NO_SIDE_EFFECTS__ */
export function icon(drawing: ReactNode) {
  return function Icon({ className = 'size-6', ...props }: IconProps) {
    return (
      <svg
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        className={`shrink-0 ${className}`}
        {...props}
      >
        {drawing}
      </svg>
    );
  };
}
