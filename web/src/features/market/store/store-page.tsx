import { storePreviewPath } from '@akatale/contracts/market/previews';
import { formatCount } from '@akatale/contracts/money';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../data/client.ts';
import type { PageContext, PageHead, PageProps } from '../../../data/page.ts';
import { previewImage } from '../../../data/products/preview-image.ts';
import { useViewer } from '../../../data/session/session.ts';
import { Slot } from '../../../data/slots.ts';
import { categoryText } from '../../../text/category-text.ts';
import { storeHeadText } from '../../../text/market/store-head-text.ts';
import { storeText as text } from '../../../text/market/store-text.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Chip, ChipRow } from '../../../ui/form/choice-links.tsx';
import { useSearch } from '../../../ui/link.tsx';
import { LostDrawing } from '../../../ui/media/drawings.tsx';
import { FilterLink } from '../filters/index.ts';
import { StoreHeader } from './store-header.tsx';
import { StoreProducts } from './store-products.tsx';
import {
  readStoreFilter,
  storeFilterQuery,
  storeHref,
  storeQuery,
  type StoreFilter,
  type VendorStore,
} from './store-query.ts';

export function Page({ params }: PageProps) {
  const filter = readStoreFilter(params['id'] ?? '', new URLSearchParams(useSearch()));
  const store = useQuery(storeQuery(useApi(), filter.vendorId));
  const viewer = useViewer();

  if (store.isPending) {
    return (
      <div role="status" aria-label={text.loading} className="flex flex-col gap-6">
        <Skeleton className="h-60 w-full rounded-sheet" />
      </div>
    );
  }
  if (store.isError) {
    return <LoadFailed level={1} title={text.failed} tryAgain={text.tryAgain} retry={store.refetch} />;
  }
  if (!store.data) {
    return (
      <EmptyState
        drawing={<LostDrawing />}
        title={text.notFoundTitle}
        level={1}
        action={<ButtonLink href="/">{text.returnToDiscover}</ButtonLink>}
      >
        {text.notFoundText}
      </EmptyState>
    );
  }
  const isOwn = viewer?.id === store.data.id;
  return (
    <div className="flex flex-col gap-2 md:gap-4">
      <StoreHeader store={store.data} isOwn={isOwn} />
      {viewer?.operatorRole && <Slot part="OperatorActs" store={store.data} />}
      {store.data.categories.length > 0 && <CategoryFilter store={store.data} filter={filter} />}
      <section aria-label={text.products}>
        <StoreProducts filter={filter} isOwn={isOwn} />
      </section>
    </div>
  );
}

function CategoryFilter({ store, filter }: { store: VendorStore; filter: StoreFilter }) {
  const { category: chosen = '', ...others } = filter.filters;
  return (
    <ChipRow label={text.filter}>
      <FilterLink query={storeFilterQuery(filter)} filters={filter.filters} label={text.filters} />
      {['', ...store.categories].map((category) => (
        <Chip
          key={category}
          href={storeHref({ ...filter, filters: category ? { ...others, category } : others, before: null })}
          isSelected={category === chosen}
        >
          {category ? categoryText.category(category) : text.allCategories}
        </Chip>
      ))}
    </ChipRow>
  );
}

export function head(store: VendorStore | null, { settings }: PageContext): PageHead {
  if (!store) return { title: text.notFoundTitle };
  const { id, name, location, bio, productCount, soldCount } = store;
  if (!import.meta.env.SSR) return { title: text.metaTitle(name) };
  const count = productCount - soldCount;
  const summary = storeHeadText.metaDescription(name, location, storeHeadText.productCount(count, formatCount(count)));
  return {
    title: text.metaTitle(name),
    description: `${summary} ${bio ?? ''}`.trim(),
    canonical: `/vendor-store/${id}`,
    openGraph: {
      type: 'profile',
      image: previewImage(storePreviewPath(store, settings.appName), text.metaTitle(name)),
    },
  };
}
