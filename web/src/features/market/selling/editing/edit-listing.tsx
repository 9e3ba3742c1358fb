import { updateProduct } from '@akatale/contracts/market/own-products-endpoints';
import type { ProductDetail } from '@akatale/contracts/market/products-schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { userMessageOf } from '../../../../data/api/api-error.ts';
import { useApi } from '../../../../data/client.ts';
import { forgetLists, forgetProduct } from '../../../../data/products/listing-caches.ts';
import { editingText as editing } from '../../../../text/market/editing-text.ts';
import { sellingText as text } from '../../../../text/market/selling-text.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { useToasts } from '../../../../ui/feedback/toast.ts';
import { useForm } from '../../../../ui/form/use-form.ts';
import { useNavigate } from '../../../../ui/link.tsx';
import { fetchCode } from '../../../../ui/loading/fetch-code.ts';
import { useHydrated } from '../../../../ui/loading/hydrated.ts';
import { lazyComponent } from '../../../../ui/loading/lazy.tsx';
import { besideForm, besideFormPage } from '../../../../ui/page-columns.ts';
import { MarkNotice, waitingSentence } from '../../listing-review/index.ts';
import { ListingHead } from '../listing-head.tsx';
import { valuesOf } from '../listing-values.ts';
import { photosOf } from '../photos/photo-list.ts';
import { PhotoPicker } from '../photos/photo-picker.tsx';
import { usePhotoUploads } from '../photos/use-photo-uploads.ts';
import { useLeaveWarning, ProductForm, usePhotoChanges } from '../product-form.tsx';
import type { EditedListing } from '../read-listing.ts';
import { AskUs, isAboutAccount, SubmitProblem, toFormProblem, useQuestion } from '../submit-problem.tsx';
import { DeleteListing } from './delete-listing.tsx';
import { useListingConflict } from './use-listing-conflict.ts';

const fetchReading = async () => import('../read-listing.ts');

const ConflictNotice = lazyComponent(async () => (await import('./conflict-notice.tsx')).ConflictNotice);

export function EditListing({ product }: { product: ProductDetail }) {
  const { toast } = useToasts();
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const uploads = usePhotoUploads(photosOf(product.images));
  const { base, conflict, filled, images, top, merge, choose } = useListingConflict(product, uploads);
  const [isDirty, setDirty] = useState(false);
  useLeaveWarning(isDirty || images.join() !== product.images.join());
  // A release meanwhile may take its code away.
  useEffect(() => void fetchCode(fetchReading), []);
  const question = useQuestion();
  const form = useForm<EditedListing>({
    check: async (typed) => {
      const { readEditedListing } = await fetchCode(fetchReading);
      const { promotionStartDate: start, promotionEndDate: end } = base;
      const loaded = { values: valuesOf(base), start, end };
      const read = readEditedListing(typed, uploads.photos, loaded);
      if ('problem' in read) toast({ ...read.problem, tone: 'error' });
      return question.addTo(read);
    },
    send: async (values) => {
      const body = { ...values, updatedAt: base.updatedAt, loadedStock: base.stock };
      let review: ProductDetail['review'];
      try {
        ({ review } = await api.call(updateProduct, { params: { id: product.id }, body }));
      } catch (error) {
        await merge(error).catch(() => undefined);
        throw error;
      }
      setDirty(false);
      leave(editing.updated, review?.isWaiting && (await waitingSentence(review)));
    },
    explain: (error) => {
      const isAccount = isAboutAccount(error);
      const description = isAccount ? editing.mustBeVendor : userMessageOf(error);
      const title = isAccount ? text.authenticationError : editing.updateFailed;
      toast({ title, description: description || editing.updateFailedMore, tone: 'error' });
      return toFormProblem(error);
    },
  });

  usePhotoChanges(uploads.photos, form.reportChange);

  function leave(title: string, description?: string | false) {
    forgetLists(queries);
    forgetProduct(queries, product);
    toast({ title, ...(description && { description }), tone: 'success' });
    navigate('/vendor-dashboard');
  }

  return (
    <div ref={top} className="mx-auto flex w-full flex-col gap-5" style={besideFormPage}>
      <ListingHead heading={editing.editTitle} />
      {product.mark && <MarkNotice product={product} isInForm />}
      {conflict && <ConflictNotice conflict={conflict} onChoose={choose} />}
      <form {...form.formProps} className="flex flex-col gap-5">
        <div className={besideForm}>
          <div className="flex flex-col gap-5">
            <SubmitProblem problem={form.problem} />
            <PhotoPicker uploads={uploads} error={form.errorOf('images')} />
          </div>
          <ProductForm
            key={filled.revision}
            uploads={uploads}
            initial={filled.values}
            mayBeFree
            said={base.kindChosenBy === 'moderator' ? base : null}
            errorOf={form.errorOf}
            onChange={() => setDirty(true)}
          />
        </div>
        <div className="sticky-action flex flex-row-reverse gap-3">
          <Button type="submit" size="large" className="flex-1 md:max-w-64" isBusy={form.isBusy} disabled={!isHydrated}>
            {editing.save}
          </Button>
          <AskUs problem={form.problem} isBusy={form.isBusy} onAsk={question.ask} />
          <ButtonLink variant="secondary" size="large" href="/vendor-dashboard">
            {editing.cancel}
          </ButtonLink>
        </div>
      </form>
      <DeleteListing product={product} onDeleted={() => leave(editing.deleted)} />
    </div>
  );
}
