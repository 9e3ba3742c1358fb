import { legalLinksText as names } from '../../../text/people/legal-links-text.ts';
import { Link } from '../../../ui/link.tsx';

export function LegalLinks({ className = 'flex flex-wrap items-center gap-x-6' }: { className?: string }) {
  return (
    <div className={`${className} print:hidden`}>
      {Object.entries(names).map(([page, name]) => (
        <Link key={page} href={`/${page}`} className="inline-flex min-h-11 items-center text-link hover:underline">
          {name}
        </Link>
      ))}
    </div>
  );
}
