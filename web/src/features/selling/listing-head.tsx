import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { sellingText as text } from '../../text/shop/selling-text.ts';
import { CheckIcon, ChevronLeftIcon } from '../../ui/icons/icons.tsx';

interface ListingHeadProps {
  heading: string;
  isSaved?: boolean;
  children?: ReactNode;
}

export function ListingHead({ heading, isSaved = false, children }: ListingHeadProps) {
  return (
    <header data-own-head className="flex flex-col gap-2 max-md:-mt-2">
      <div className="flex min-h-14 flex-wrap items-center gap-x-1">
        <Link
          href="/vendor-dashboard"
          aria-label={text.back}
          data-tooltip={text.back}
          className="touch -ml-3 inline-flex items-center justify-center rounded-pill text-ink hover:bg-sunken"
        >
          <ChevronLeftIcon />
        </Link>
        <h1 tabIndex={-1} className="flex-auto">
          {heading}
        </h1>
        <p role="status" className="flex items-center gap-1 text-sm text-ink-muted">
          {isSaved && (
            <>
              <CheckIcon className="size-4 shrink-0" />
              {text.draftSaved}
            </>
          )}
        </p>
      </div>
      <div aria-hidden="true" className="weave -mx-4 md:hidden" />
      {children}
    </header>
  );
}
