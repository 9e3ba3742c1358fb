import { lazy, Suspense } from 'react';
import { fetchCode } from '../ui/loading/fetch-code.ts';

const load = () => import('./footer.tsx');

const Footer = import.meta.env.SSR
  ? (await load()).Footer
  : lazy(async () => ({ default: (await fetchCode(load)).Footer }));

/** The server renders the footer; its code comes after that of the page, since its links work without. */
export function LaterFooter() {
  return (
    <Suspense>
      <Footer />
    </Suspense>
  );
}
