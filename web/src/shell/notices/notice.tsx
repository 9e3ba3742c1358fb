import { useEffect, useEffectEvent } from 'react';
import { useViewer } from '../../data/session/session.ts';
import { useToasts } from '../../ui/feedback/toast.ts';
import { useNavigate } from '../../ui/link.tsx';
import { fetchCode } from '../../ui/loading/fetch-code.ts';

/** Shows the message of `?notice=` and removes it from the URL. */
export function Notice({ search }: { search: string }) {
  const navigate = useNavigate();
  const { toast } = useToasts();
  const viewer = useViewer();
  const notice = new URLSearchParams(search).get('notice');

  const show = useEffectEvent(async (what: string) => {
    const url = new URL(location.href);
    const next = url.searchParams.get('next');
    url.searchParams.delete('notice');
    url.searchParams.delete('next');
    history.replaceState(history.state, '', url.pathname + url.search + url.hash);
    const { showNotice } = await fetchCode(() => import('./show-notice.ts'));
    showNotice(what, { next, viewer, navigate, toast });
  });

  useEffect(() => {
    if (notice !== null) void show(notice);
  }, [notice]);
  return null;
}
