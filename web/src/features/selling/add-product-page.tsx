import { createProduct, listVendorProducts, getVendorStore } from '@akatale/contracts/products';
import { discover } from '@akatale/contracts/discovery';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { ApiError, messageForPeople } from '../../data/api-error.ts';
import { useApi } from '../../data/endpoint-query.ts';
import { newIdempotencyKey } from '../../data/fetch-dispatch.ts';
import type { PageHead } from '../../data/page.ts';
import { useViewer } from '../../data/session.ts';
import { sellingText as text } from '../../text/selling-text.ts';
import { Button } from '../../ui/button.tsx';
import { FormErrors } from '../../ui/form-errors.tsx';
import { useHydrated } from '../../ui/hydrated.ts';
import { toast } from '../../ui/toast.ts';
import { useForm } from '../../ui/use-form.ts';
import { ProductForm } from './product-form.tsx';
import { type Draft, readDraft } from './read-draft.ts';
import { usePhotoUploads } from './use-photo-uploads.ts';
import { VerifyFirst } from './verify-first.tsx';

export function Page() {
  const api = useApi();
  const queries = useQueryClient();
  const viewer = useViewer();
  const [, navigate] = useLocation();
  const isHydrated = useHydrated();
  const uploads = usePhotoUploads();
  const [isDirty, setDirty] = useState(false);
  useLeaveWarning(isDirty || uploads.photos.length > 0);
  // One key for as long as the same listing is sent: a lost answer does not list it twice.
  const sent = useRef({ values: '', key: '' });

  const form = useForm<Draft>({
    check: (typed) => {
      const read = readDraft(typed, uploads.photos);
      if ('problem' in read) toast({ ...read.problem, tone: 'error' });
      return read;
    },
    send: async (body) => {
      const values = JSON.stringify(body);
      if (sent.current.values !== values) sent.current = { values, key: newIdempotencyKey() };
      const idempotencyKey = sent.current.key;
      const product = await api.call(createProduct, { body }, { idempotencyKey });
      setDirty(false);
      for (const { path } of [discover, listVendorProducts, getVendorStore]) {
        queries.removeQueries({ queryKey: [path] });
      }
      toast({ title: text.success, description: text.successMore, tone: 'success' });
      navigate(`/products/${product.id}`, { replace: true });
    },
    explain: (error) => {
      const isOurs = error instanceof ApiError && (error.status === 401 || error.status === 403);
      const description = messageForPeople(error);
      const title = isOurs ? text.authenticationError : text.failed;
      toast({ title, description, tone: 'error' });
      const fields = error instanceof ApiError ? error.fields : [];
      return {
        title: description,
        fields: fields.map(({ field, message }) => ({ field: field.split('.')[0] ?? '', message })),
      };
    },
  });

  return (
    <div className="mx-auto flex max-w-[60rem] flex-col gap-6 pb-24">
      <header className="flex flex-col gap-1">
        <h1 tabIndex={-1} className="text-3xl">
          {text.heading}
        </h1>
        <p className="text-ink-muted">{text.intro}</p>
      </header>
      {viewer?.mustVerifyEmail && <VerifyFirst email={viewer.email} />}
      <form {...form.formProps}>
        <ProductForm
          uploads={uploads}
          defaultLocation={viewer?.location ?? ''}
          errorOf={form.errorOf}
          onChange={() => setDirty(true)}
        >
          {form.problem && (
            <FormErrors
              title={form.problem.title}
              errors={form.problem.fields.map(({ field, message }) => ({ id: field, message }))}
            />
          )}
          <div className="sticky-action">
            <Button
              type="submit"
              size="large"
              className="w-full sm:w-auto"
              isBusy={form.isBusy}
              disabled={!isHydrated}
            >
              {text.publish}
            </Button>
          </div>
        </ProductForm>
      </form>
    </div>
  );
}

/** The browser asks before a tab with unsent work is closed. */
function useLeaveWarning(isNeeded: boolean) {
  useEffect(() => {
    if (!isNeeded) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isNeeded]);
}

export function head(): PageHead {
  return { title: text.title };
}
