import { lazy, Suspense } from 'react';
import { fetchCode } from '../ui/loading/fetch-code.ts';
import { useDataSaver } from '../ui/media/data-saver.ts';

const load = () => import('./footer.tsx');

const LazyFooter = import.meta.env.SSR
  ? (await load()).Footer
  : lazy(async () => ({ default: (await fetchCode(load)).Footer }));

/** The server renders the footer; its code comes later, except where a tap before hydration is to be repeated. */
export function LaterFooter() {
  const Footer = useDataSaver()?.Footer;
  if (Footer) return <Footer />;
  return (
    <Suspense>
      <LazyFooter />
    </Suspense>
  );
}
