import { effectivePrice } from '@akatale/contracts/market/products';
import type { SavedProduct } from '@akatale/contracts/market/saved-products-schemas';
import { formatUgx } from '@akatale/contracts/money';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type MouseEvent, useEffect, useState, useSyncExternalStore } from 'react';
import { useApi, useClient } from '../../../data/client.ts';
import { createSavedIds } from '../../../data/saved/saved-ids.ts';
import { savedListText as text } from '../../../text/market/saved-list-text.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { focusNextRow } from '../../../ui/focus-after.ts';
import { ServerDrawn } from '../../../ui/loading/lazy.tsx';
import { useListDepth } from '../../../ui/loading/list-depth.ts';
import { LoadMore } from '../../../ui/loading/load-more.tsx';
import { ProductCard, ProductGridSkeleton } from '../product-card/index.ts';
import { favoritesHref } from './favorites-choice.ts';
import { NoneYet } from './list-states.tsx';
import { RecentlyViewed } from './recently-viewed.tsx';
import { savedQuery } from './saved-query.ts';
import { useSignInFirst } from './sign-in-first.ts';

const RemoveByForm = import.meta.env.SSR ? (await import('./remove-by-form.tsx')).RemoveByForm : null;

const SKELETONS = 6;

/** Over the cards: there is no photo of what is gone. */
const aRow = { gridColumn: '1 / -1' };

export function Saved({ before }: { before: string | null }) {
  return (
    <>
      <SavedList before={before} />
      <RecentlyViewed />
    </>
  );
}

function SavedList({ before }: { before: string | null }) {
  const list = useInfiniteQuery(savedQuery(useApi(), before));
  useListDepth(list);
  useSignInFirst(list.error, favoritesHref({ tab: 'saved', before }));
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const shown = useSaved(items);

  if (list.isPending) {
    return <ProductGridSkeleton count={SKELETONS} isChoosable={false} />;
  }
  if (!list.data) {
    return <LoadFailed title={text.failed} tryAgain={text.tryAgain} retry={list.refetch} />;
  }
  const next = list.data.pages.at(-1)?.next ?? null;
  if (shown.length === 0 && !next) {
    return <NoneYet text={text} />;
  }
  return (
    <>
      <ul aria-label={text.heading} className="card-grid" onClickCapture={leaveRow}>
        {[...shown.filter(({ product }) => !product), ...shown.filter(({ product }) => product)].map((item) => (
          <li key={item.id} className={item.product ? 'card-cell' : undefined} style={item.product ? undefined : aRow}>
            <SavedCard item={item} />
            <ServerDrawn>{RemoveByForm && <RemoveByForm item={item} />}</ServerDrawn>
          </li>
        ))}
      </ul>
      {next && (
        <LoadMore
          list={list}
          href={favoritesHref({ tab: 'saved', before: next })}
          text={{ ...text, failed: text.failedMore }}
        />
      )}
    </>
  );
}

/** The hearts of cards and the buttons of what is gone remove their row. */
function leaveRow({ target }: MouseEvent): void {
  const button = (target as Element).closest('[aria-pressed=true], [data-removes]');
  if (button) focusNextRow(button);
}

function SavedCard({ item }: { item: SavedProduct }) {
  const { id, title, product, priceAtSaving } = item;
  const { toggle } = useClient().get(createSavedIds);
  if (!product) {
    return (
      <article className="flex items-center gap-3 rounded-card border border-line bg-surface px-3">
        <div className="min-w-0 flex-1">
          <h2 className="truncate text-base">{title}</h2>
          <p className="text-sm text-ink-muted">{text.gone}</p>
        </div>
        <Button
          variant="ghost"
          size="compact"
          className="-mr-3"
          data-removes
          aria-label={text.removeOf(title)}
          onClick={() => toggle(id)}
        >
          {text.remove}
        </Button>
      </article>
    );
  }
  const less = priceAtSaving - effectivePrice(product);
  return (
    <>
      <ProductCard product={product} />
      {less > 0 && product.status === 'active' && (
        <p className="text-sm font-semibold text-balance text-success">{text.less(formatUgx(less))}</p>
      )}
    </>
  );
}

/** Those whose heart is filled: undo fills it again, and the product is back in its place. */
function useSaved(items: readonly SavedProduct[]): readonly SavedProduct[] {
  const { subscribe, ids, replace } = useClient().get(createSavedIds);
  const saved = useSyncExternalStore(subscribe, ids, ids);
  const [listed] = useState(() => new Set<number>());
  useEffect(() => {
    const added = items.map(({ id }) => id).filter((id) => !listed.has(id));
    for (const id of added) listed.add(id);
    if (added.length > 0) replace([...ids(), ...added]);
  }, [items, listed, ids, replace]);
  return items.filter(({ id }) => saved.has(id) || !listed.has(id));
}
