import { useEffect } from 'react';
import { ACCESS_DENIED } from '../data/page.ts';
import { shellText } from '../text/shell-text.ts';
import { toast } from '../ui/toast.ts';

/** Says what a redirect wanted to say (`?notice=`), and takes it out of the address. */
export function Notice({ search }: { search: string }) {
  const notice = new URLSearchParams(search).get('notice');
  useEffect(() => {
    if (notice === null) return;
    const url = new URL(location.href);
    url.searchParams.delete('notice');
    history.replaceState(history.state, '', url.pathname + url.search + url.hash);
    if (notice === ACCESS_DENIED) {
      const description = shellText.accessDeniedMore;
      toast({ title: shellText.accessDenied, description, tone: 'error' });
    }
  }, [notice]);
  return null;
}
