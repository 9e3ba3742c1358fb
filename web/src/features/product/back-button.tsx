import type { MouseEvent } from 'react';
import { productText as text } from '../../text/browse/product-text.ts';
import { ChevronLeftIcon } from '../../ui/icons/icons.tsx';
import { Link } from '../../ui/link.tsx';

/** Without history on this site, and without scripts, it leads to Discover. */
export function BackButton() {
  return (
    <Link
      href="/"
      aria-label={text.back}
      data-tooltip={text.back}
      onClick={goBack}
      className="touch inline-flex items-center justify-center rounded-pill bg-surface shadow-float transition hover:bg-sunken"
    >
      <ChevronLeftIcon />
    </Link>
  );
}

function goBack(event: MouseEvent): void {
  // Not every browser tells whether there is anything of this site to go back to.
  if (!window.navigation?.canGoBack) return;
  event.preventDefault();
  history.back();
}
