import { useSyncExternalStore } from 'react';
import { useClient } from '../../../data/client.ts';
import { createRecentlyViewed, viewedBy, type ViewedProduct } from '../../../data/saved/recently-viewed.ts';
import { useLastViewer } from '../../../data/session/last-viewer.ts';
import { savedListText as text } from '../../../text/market/saved-list-text.ts';
import { Button } from '../../../ui/button.tsx';
import { useToasts } from '../../../ui/feedback/toast.ts';
import { focusFirstIn } from '../../../ui/focus-after.ts';
import { Link } from '../../../ui/link.tsx';
import { Photo } from '../../../ui/media/photo.tsx';

const none: readonly ViewedProduct[] = [];
const SIZES = '96px';
const TITLE_LENGTH = 20;

/** Only in the browser: the server does not know it. */
export function RecentlyViewed() {
  const { toast } = useToasts();
  const viewer = useLastViewer();
  const recentlyViewed = useClient().get(createRecentlyViewed);
  const all = useSyncExternalStore(recentlyViewed.subscribe, recentlyViewed.all, () => none);
  const viewed = viewer && !viewer.viewedUntil ? viewedBy(viewer.id, all) : none;
  if (viewed.length === 0) return null;

  function clear() {
    focusFirstIn(null);
    recentlyViewed.clear();
    toast({ title: text.cleared, tone: 'success' });
  }

  return (
    <section aria-labelledby="recent" className="flex flex-col gap-3 pt-4">
      <div className="flex items-center justify-between gap-2">
        <div>
          <h2 id="recent">{text.recent}</h2>
          <p className="text-sm text-ink-muted">{text.recentMore}</p>
        </div>
        <Button variant="ghost" size="compact" onClick={clear}>
          {text.clear}
        </Button>
      </div>
      <ul className="scroll-row -mx-(--gutter) flex gap-3 px-(--gutter)">
        {viewed.map(({ id, title, image }) => (
          <li key={id} className="relative flex w-24 shrink-0 flex-col gap-1">
            <Photo
              url={image}
              tap="button"
              alt=""
              title={title}
              titleLength={TITLE_LENGTH}
              sizes={SIZES}
              priority="later"
              className="rounded-input text-sm"
            />
            <Link href={`/products/${id}`} className="cover-link line-clamp-2 text-sm wrap-anywhere hover:underline">
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
