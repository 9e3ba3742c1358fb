import type { ReactNode } from 'react';

export function drawing(lines: ReactNode) {
  return function Drawing() {
    return (
      <svg
        viewBox="0 0 120 96"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        className="h-24 w-30"
      >
        {lines}
      </svg>
    );
  };
}

export const ground = <path d="M14 86h92" opacity=".4" />;
export const gold = 'fill-accent stroke-none';
