import type { ReactNode } from 'react';
import { sellingText as text } from '../../../text/market/selling-text.ts';
import { CheckIcon } from '../../../ui/icons/icons.tsx';
import { type BackTo, PageHeading } from '../../../ui/page-heading.tsx';

interface ListingHeadProps {
  heading: string;
  back?: BackTo | undefined;
  isSaved?: boolean;
  children?: ReactNode;
}

const toDashboard = { href: '/vendor-dashboard', label: text.back };

export function ListingHead({ heading, back = toDashboard, isSaved = false, children }: ListingHeadProps) {
  return (
    <div data-own-head className="flex flex-col gap-2 max-md:-mt-2">
      <div className="max-md:py-1.5">
        <PageHeading
          back={back}
          actions={
            <p role="status" className="flex items-center gap-1 self-center text-sm text-ink-muted">
              {isSaved && (
                <>
                  <CheckIcon className="size-4 shrink-0" />
                  {text.draftSaved}
                </>
              )}
            </p>
          }
        >
          {heading}
        </PageHeading>
      </div>
      <HeadBand />
      {children}
    </div>
  );
}

/** On a phone it ends the head that stands in place of the header. */
export function HeadBand() {
  return <div aria-hidden="true" className="weave -mx-4 md:hidden" />;
}
