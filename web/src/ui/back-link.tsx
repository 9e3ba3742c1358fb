import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { ChevronLeftIcon } from './icons/icons.tsx';

export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link
      href={href}
      className="-ml-1.5 inline-flex min-h-11 items-center gap-1 self-start text-link underline-offset-4 hover:underline print:hidden"
    >
      <ChevronLeftIcon className="size-5" />
      {children}
    </Link>
  );
}
