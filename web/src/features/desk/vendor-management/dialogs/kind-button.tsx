import { categories, type Category } from '@akatale/contracts/categories';
import { guessCategory } from '@akatale/contracts/market/discovery-endpoints';
import type { ProductDetail } from '@akatale/contracts/market/products-schemas';
import { setKind } from '@akatale/contracts/trust/cases-endpoints';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../../data/api/api-error.ts';
import { endpointKey } from '../../../../data/api/api.ts';
import { useApi } from '../../../../data/client.ts';
import { casesText as text } from '../../../../text/trust/operators/cases-text.ts';
import { Button } from '../../../../ui/button.tsx';
import { useToasts } from '../../../../ui/feedback/toast.ts';
import { Select, TextArea } from '../../../../ui/form/field.tsx';
import { useHydrated } from '../../../../ui/loading/hydrated.ts';
import { ActDialog, type Checked, checkReason, problemAt } from '../../../people/desk-frame/index.ts';
import { refetchMarked } from '../../../trust/cases/index.ts';

/** Chosen in the place of a kind. */
const NOTHING = 'none';
const OF_TITLE = 'title';

interface KindChoice {
  kind?: string | null;
  category?: Category;
  words: string;
}

function readKind({ kind = '', category = '', words = '' }: Record<string, string>): Checked<KindChoice> {
  if (kind === '') return problemAt('kind', text.chooseKind);
  const why = checkReason({ reason: words });
  if ('problem' in why) return problemAt('words', why.problem.title);
  const said = { words: why.values.reason };
  if (kind === OF_TITLE) return { values: said };
  return { values: { ...said, kind: kind === NOTHING ? null : kind, category: category as Category } };
}

type Listing = Pick<ProductDetail, 'id' | 'title' | 'category' | 'kind' | 'kindName' | 'kindChosenBy' | 'updatedAt'>;

/** What a listing is, and with it its category, where its title and its seller are wrong. */
export function KindButton({ product }: { product: Listing }) {
  const { id, title, kindName, kindChosenBy = 'rule', updatedAt } = product;
  const { toast } = useToasts();
  const api = useApi();
  const queries = useQueryClient();
  const isHydrated = useHydrated();
  const [isAsking, setAsking] = useState(false);

  async function act(choice: KindChoice): Promise<void> {
    try {
      const { message } = await api.call(setKind, { params: { id }, body: { ...choice, updatedAt } });
      toast({ title: text.decided, description: message, tone: 'success' });
      await refetchMarked(queries);
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) await refetchMarked(queries);
      throw error;
    }
  }

  return (
    <>
      <Button
        variant="secondary"
        size="compact"
        disabled={!isHydrated}
        aria-label={text.kindOf(title)}
        onClick={() => setAsking(true)}
      >
        {text.kind}
      </Button>
      <ActDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={text.kindTitle(title)}
        more={`${text.kindMore[kindChosenBy](kindName ?? text.noKind)} ${text.kindEffect}`}
        confirm={text.saveKind}
        failed={text.kindFailed}
        check={readKind}
        act={act}
      >
        {(errorOf) => <KindFields product={product} errorOf={errorOf} />}
      </ActDialog>
    </>
  );
}

interface KindFieldsProps {
  product: Listing;
  errorOf: (field: string) => string | undefined;
}

function KindFields({ product: { title, kind, kindChosenBy, ...product }, errorOf }: KindFieldsProps) {
  const api = useApi();
  const [category, setCategory] = useState(product.category as Category);
  const input = { query: { title, category } };
  const { data } = useQuery({
    queryKey: endpointKey(guessCategory, input),
    queryFn: async ({ signal }) => api.call(guessCategory, input, { signal }),
  });
  const options = [
    ...(data?.kinds ?? []).map(({ id: value, name: label }) => ({ value, label })),
    { value: NOTHING, label: text.noKind },
    ...(kindChosenBy === 'moderator' ? [{ value: OF_TITLE, label: text.kindOfTitle }] : []),
  ];
  return (
    <>
      <Select
        id="category"
        name="category"
        label={text.kindCategory}
        value={category}
        onChange={({ target }) => setCategory(target.value as Category)}
        options={categories.map((value) => ({ value, label: value }))}
        error={errorOf('category')}
      />
      <Select
        // Of each category its own.
        key={`${category}${data ? '' : '?'}`}
        id="kind"
        name="kind"
        label={text.kind}
        placeholder={text.chooseKind}
        defaultValue={kind ?? ''}
        options={options}
        error={errorOf('kind')}
      />
      <TextArea
        id="words"
        name="words"
        rows={2}
        label={text.words}
        hint={text.kindWordsHint}
        error={errorOf('words')}
      />
    </>
  );
}
