import { createProduct } from '@akatale/contracts/market/products-endpoints';
import type { ProductDetail } from '@akatale/contracts/market/products-schemas';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { userMessageOf } from '../../../data/api/api-error.ts';
import { newIdempotencyKey } from '../../../data/api/fetch-dispatch.ts';
import { useApi } from '../../../data/client.ts';
import type { PageHead } from '../../../data/page.ts';
import { forgetLists } from '../../../data/products/listing-caches.ts';
import { useLastViewer } from '../../../data/session/last-viewer.ts';
import { sellingText as text } from '../../../text/market/selling-text.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useToasts } from '../../../ui/feedback/toast.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { useNavigate, useSearch } from '../../../ui/link.tsx';
import { fetchCode } from '../../../ui/loading/fetch-code.ts';
import { useHydrated } from '../../../ui/loading/hydrated.ts';
import { lazyComponent } from '../../../ui/loading/lazy.tsx';
import { besideForm, besideFormPage } from '../../../ui/page-columns.ts';
import { waitingSentence } from '../listing-review/index.ts';
import type { ReadNotes } from './advert/advert.tsx';
import { namedProductQuery, readNamed } from './drafts/named-product.ts';
import { useUnfinishedListing } from './drafts/use-unfinished-listing.ts';
import { editedProductQuery } from './edited-product-query.ts';
import { HeadBand, ListingHead } from './listing-head.tsx';
import { type ListingValues, readProposed } from './listing-values.ts';
import { photosOf } from './photos/photo-list.ts';
import { PhotoPicker } from './photos/photo-picker.tsx';
import { usePhotoUploads } from './photos/use-photo-uploads.ts';
import { useLeaveWarning, ProductForm, usePhotoChanges } from './product-form.tsx';
import type { NewListing } from './read-listing.ts';
import { AskUs, isAboutAccount, SubmitProblem, toFormProblem, useQuestion } from './submit-problem.tsx';

export { loadNamed as load } from './drafts/named-product.ts';

const MANY = '/add-product?photos=many';

const fetchMany = async () => import('./many/many.ts');

const ManyPhotos = lazyComponent(async () => (await fetchMany()).ManyPhotos, <ListingHead heading={text.manyPhotos} />);

const fetchListed = async () => (await import('./listed-product.tsx')).ListedProduct;

const fetchReading = async () => import('./read-listing.ts');

const ListedProduct = lazyComponent(fetchListed, <ListingHead heading={text.success} />);

const SharedPhotos = lazyComponent(async () => (await import('./photos/shared-photos.ts')).SharedPhotos, null);

const FasterWays = lazyComponent(
  async () => (await import('./advert/faster-ways.tsx')).FasterWays,
  <div className="min-h-11" />,
);

const DraftNotice = lazyComponent(async () => (await import('./drafts/draft-notice.tsx')).DraftNotice, null);

export function Page() {
  const viewer = useLastViewer();
  const query = new URLSearchParams(useSearch());
  const named = useQuery(namedProductQuery(useApi(), readNamed(query)));
  if (query.has('photos')) return <ManyPhotos />;
  if (named.isLoading) {
    return (
      <div role="status" aria-label={text.loading}>
        <Skeleton className="h-96 w-full rounded-sheet" />
      </div>
    );
  }
  const own = named.data && named.data.vendorId === viewer?.id ? named.data : null;
  if (own && query.has('listed')) return <ListedProduct product={own} />;
  const draft = query.get('draft');
  return <AddListing key={own?.id ?? draft} copied={own} draft={draft} proposed={readProposed(query)} />;
}

export interface ListingForSeller {
  seller: { id: number; location: string | null };
  create: (body: NewListing, options: { idempotencyKey: string }) => Promise<ProductDetail>;
  upload: Parameters<typeof usePhotoUploads>[1];
  next: string;
}

interface AddListingProps {
  copied: ProductDetail | null;
  /** One of those that were made of many photos. */
  draft?: string | null;
  proposed?: Partial<ListingValues>;
  forSeller?: ListingForSeller;
}

export function AddListing({ copied, draft = null, proposed, forSeller }: AddListingProps) {
  const { toast } = useToasts();
  const api = useApi();
  const queries = useQueryClient();
  const viewer = useLastViewer();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const uploads = usePhotoUploads(photosOf(copied?.images ?? []), forSeller?.upload);
  const { data: item } = useQuery({
    queryKey: ['item of many', draft],
    queryFn: viewer && draft ? async () => (await fetchMany()).readItem(viewer.id, draft) : skipToken,
    gcTime: 0,
  });
  const listing = useUnfinishedListing({ vendor: forSeller?.seller ?? viewer, uploads, copied, draft, proposed });
  const [advert, setAdvert] = useState<ReadNotes>({ filled: [] });
  const isBegun = listing.isRestored || listing.isSaved || listing.isAtRisk;
  useLeaveWarning(listing.isAtRisk);
  // What comes with Publish and after it: a release meanwhile may take its code away.
  useEffect(() => {
    for (const fetch of [fetchReading, fetchListed]) void fetchCode<unknown>(fetch);
  }, []);
  // The same key for the same values: a retry after a lost response must not create a second product.
  const sent = useRef({ values: '', key: '' });

  const question = useQuestion();
  const form = useForm<NewListing>({
    check: async (typed) => {
      const { readNewListing } = await fetchCode(fetchReading);
      const read = readNewListing(typed, uploads.photos);
      if ('problem' in read) toast({ ...read.problem, tone: 'error' });
      return question.addTo(read);
    },
    send: async (body) => {
      const values = JSON.stringify(body);
      if (sent.current.values !== values) sent.current = { values, key: newIdempotencyKey() };
      const options = { idempotencyKey: sent.current.key };
      const product = await (forSeller?.create(body, options) ?? api.call(createProduct, { body }, options));
      await listing.finish();
      forgetLists(queries);
      const next = forSeller?.next ?? (draft && viewer && (await finishItem(viewer.id, draft)));
      if (next) {
        const waits = product.review && (await waitingSentence(product.review));
        toast({ title: text.success, description: waits ?? text.successMore, tone: 'success' });
      } else {
        queries.setQueryData(editedProductQuery(api, String(product.id)).queryKey, product);
      }
      navigate(next || `/add-product?listed=${product.id}`, { replace: true });
    },
    explain: (error) => {
      const title = isAboutAccount(error) ? text.authenticationError : text.failed;
      toast({ title, description: userMessageOf(error), tone: 'error' });
      return toFormProblem(error);
    },
  });

  usePhotoChanges(uploads.photos, form.reportChange);

  return (
    <div className={classNames('flex w-full flex-col gap-5', !forSeller && 'mx-auto')} style={besideFormPage}>
      {forSeller ? (
        <HeadBand />
      ) : (
        <ListingHead heading={text.heading} isSaved={listing.isSaved} {...item?.head}>
          {copied && <p className="text-ink-muted wrap-anywhere">{text.copyOf(copied.title)}</p>}
        </ListingHead>
      )}
      {listing.isRestored && !draft && <DraftNotice onDiscard={() => void listing.discard()} />}
      <SharedPhotos isReady={listing.isLoaded} isSaved={listing.isSaved} userId={viewer?.id} uploads={uploads} />
      <form {...form.formProps} className="flex flex-col gap-5">
        <div className={besideForm}>
          <div className="flex flex-col gap-5">
            <SubmitProblem problem={form.problem} />
            <PhotoPicker uploads={uploads} error={form.errorOf('images')} />
            {!forSeller && !copied && !draft && <FasterWays listing={listing} onRead={setAdvert} isBegun={isBegun} />}
          </div>
          <ProductForm
            key={listing.filled.revision}
            uploads={uploads}
            initial={listing.filled.values}
            errorOf={(name) => form.errorOf(name) ?? (name === 'price' ? advert.price : undefined)}
            fromAdvert={advert.filled}
            onChange={listing.handleInput}
          />
        </div>
        <div className="sticky-action flex flex-row-reverse gap-3">
          <Button type="submit" size="large" className="w-full md:w-64" isBusy={form.isBusy} disabled={!isHydrated}>
            {item?.publish ?? text.publish}
          </Button>
          <AskUs problem={form.problem} isBusy={form.isBusy} onAsk={question.ask} />
        </div>
      </form>
    </div>
  );
}

async function finishItem(vendorId: number, draft: string): Promise<string | undefined> {
  try {
    return await (await fetchMany()).finishItem(vendorId, draft);
  } catch {
    return MANY;
  }
}

export function head(): PageHead {
  return { title: text.title };
}
