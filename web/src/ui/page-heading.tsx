import type { ReactNode } from 'react';
import { ChevronLeftIcon } from './icons/icons.tsx';
import { Link } from './link.tsx';

export interface BackTo {
  href: string;
  label: string;
}

interface PageHeadingProps {
  children: ReactNode;
  back?: BackTo | undefined;
  lead?: ReactNode;
  actions?: ReactNode;
  intro?: ReactNode;
  /** 2 if something else is the main heading of the page. */
  level?: 1 | 2;
}

/** The head of a page. Its title has the same top edge on all pages, with a way back, actions and an intro or without. */
export function PageHeading({ children, back, lead, actions, intro, level = 1 }: PageHeadingProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <header className="flex w-full flex-col gap-1">
      <div className="flex flex-wrap items-start gap-x-3">
        <div className="flex min-w-0 items-start" style={{ flex: '1 1 9.5rem' }}>
          {back && (
            <Link
              href={back.href}
              aria-label={back.label}
              data-tooltip={back.label}
              className="touch -ml-3 inline-flex items-center justify-center rounded-pill text-ink eases hover:bg-sunken print:hidden"
            >
              <ChevronLeftIcon />
            </Link>
          )}
          {lead && <span className="mr-3 shrink-0">{lead}</span>}
          <Heading
            tabIndex={-1}
            className="my-[7px] min-w-0 flex-1 text-[length:min(1.5rem,10vw)]/[1.25] wrap-anywhere md:my-1 md:text-3xl"
          >
            {children}
          </Heading>
        </div>
        {actions}
      </div>
      {intro && <p className="text-ink-muted wrap-anywhere">{intro}</p>}
    </header>
  );
}
