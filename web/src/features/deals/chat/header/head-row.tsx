import type { ReactNode } from 'react';
import { chatText as text } from '../../../../text/deals/chat-text.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { ChevronLeftIcon } from '../../../../ui/icons/icons.tsx';
import { Link } from '../../../../ui/link.tsx';

interface HeadRowProps {
  backHref: string | undefined;
  children: ReactNode;
}

/** The first line of a chat, with the way back where the list is not beside it. */
export function HeadRow({ backHref, children }: HeadRowProps) {
  return (
    <div className="flex min-h-14 items-center gap-2 py-1 pr-3 pl-1 md:px-4">
      <Link
        href={backHref ?? '/chat'}
        aria-label={text.back}
        className={classNames(
          'touch inline-flex items-center justify-center rounded-pill eases hover:bg-sunken',
          backHref ? 'lg:hidden' : 'md:hidden',
        )}
      >
        <ChevronLeftIcon />
      </Link>
      {children}
    </div>
  );
}
