import { categories, type Category } from '@akatale/contracts/categories';
import { attributeCategories } from '@akatale/contracts/market/attribute-names';
import { guessCategory } from '@akatale/contracts/market/discovery-endpoints';
import { formatUgx } from '@akatale/contracts/money';
import { readAmount } from '@akatale/contracts/typed-values';
import { type FormEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useApi } from '../../../data/client.ts';
import { useBlockedReload } from '../../../data/session/unsaved-work.ts';
import { categoryText } from '../../../text/category-text.ts';
import { amountText } from '../../../text/market/amount-text.ts';
import { sellingText as text } from '../../../text/market/selling-text.ts';
import { AmountField } from '../../../ui/form/amount-field.tsx';
import { Select, TextArea, TextField } from '../../../ui/form/field.tsx';
import { QuantityField } from '../../../ui/form/quantity-field.tsx';
import { Switch } from '../../../ui/form/toggle.tsx';
import { formatShortDay } from '../../../ui/format/format.ts';
import { lazyComponent } from '../../../ui/loading/lazy.tsx';
import { LocationField } from '../../people/location/index.ts';
import { ConditionChoice } from './condition-choice.tsx';
import { Fold } from './fold.tsx';
import type { Guessed, SaidByAkatale } from './kind-field.tsx';
import { type FieldName, isFilled, type ListingValues, readForm } from './listing-values.ts';
import type { ChosenPhoto } from './photos/photo-list.ts';
import type { PhotoUploads } from './photos/use-photo-uploads.ts';
import { PromotionFields } from './promotion-fields.tsx';

const CardPreview = lazyComponent(
  async () => (await import('./card-preview.tsx')).CardPreview,
  <div className="w-44 rounded-card bg-sunken pb-24">
    <div className="aspect-square" />
  </div>,
);

const KindField = lazyComponent(async () => (await import('./kind-field.tsx')).KindField);

const PriceHint = lazyComponent(async () => (await import('./price-hint.tsx')).PriceHint, null);

const AttributeFields = lazyComponent(async () => (await import('./attribute-fields.tsx')).AttributeFields);

const SavedAnswersFold = lazyComponent(
  async () => (await import('./saved-answers-fold.tsx')).SavedAnswersFold,
  <div className="min-h-16 border-t border-line" />,
);

interface ProductFormProps {
  uploads: PhotoUploads;
  initial: ListingValues;
  mayBeFree?: boolean;
  /** Where a moderator said what it is. */
  said?: SaidByAkatale | null;
  errorOf: (field: string) => string | undefined;
  /** Marked until it is changed. */
  fromAdvert?: readonly FieldName[];
  onChange: (typed: ListingValues) => void;
}

/** What follows the photos, with how it will look beside both (`besideForm`). Sections that most vendors leave unchanged are folded. */
export function ProductForm(props: ProductFormProps) {
  const { uploads, initial, mayBeFree = false, said, errorOf, fromAdvert = [], onChange } = props;
  const top = useRef<HTMLDivElement>(null);
  const { typed, report, follow } = useTyped(top, initial, onChange);
  const field = (name: FieldName) => ({
    id: name,
    name,
    label: text.fields[name],
    optionalLabel: fromAdvert.includes(name) && typed[name] === initial[name] ? text.fromAdvert : undefined,
    error: errorOf(name),
    defaultValue: initial[name],
  });

  const guess = useGuess(top, typed.category);
  const preview = (
    <CardPreview
      title={typed.title}
      location={typed.location}
      priceUgx={readAmount(typed.price)}
      promotionalPriceUgx={readAmount(typed.promotionalPrice)}
      cover={uploads.photos[0]}
      mayBeFree={mayBeFree}
    />
  );
  return (
    <div ref={top} onInput={follow} className="contents">
      <div className="flex flex-col gap-5" style={{ gridColumn: 1 }}>
        <TextField
          {...field('title')}
          placeholder={text.productTitleHint}
          enterKeyHint="next"
          onKeyDown={goOn}
          onBlur={() => void guess.ask()}
        />
        <div
          className="grid gap-x-3 gap-y-5"
          style={{ gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9rem), 1fr))' }}
        >
          <AmountField {...field('price')} texts={amountText} />
          <Select
            {...field('category')}
            className="text-ellipsis"
            placeholder={text.chooseCategory}
            options={categories.map((value) => ({ value, label: categoryText.category(value) }))}
          />
        </div>
        {typed.category && (
          <>
            <div className="h-5" style={{ marginBlock: -20 }}>
              <PriceHint {...{ typed, ...guess }} />
            </div>
            <KindField {...{ typed, said, errorOf, ...guess }} />
          </>
        )}
        {(attributeCategories as readonly string[]).includes(typed.category) && (
          <AttributeFields
            {...{ initial, typed, errorOf }}
            onChange={(attributes) => report({ ...typed, attributes })}
          />
        )}
        <input type="hidden" name="attributes" value={typed.attributes ?? ''} />
        <ConditionChoice initial={initial.condition} error={errorOf('condition')} />
        <TextArea {...field('description')} placeholder={text.descriptionHint} />
        <LocationField {...field('location')} isOfSeller placeholder={text.locationHint} autoComplete="off" />
        <div className="border-b border-line">
          <FoldedFields {...{ initial, typed, errorOf }} />
          <input type="hidden" name="savedAnswers" value={typed.savedAnswers} />
          <SavedAnswersFold
            typed={typed}
            error={errorOf('savedAnswers')}
            onChange={(savedAnswers) => report({ ...typed, savedAnswers })}
          />
          <Fold heading={text.previewHeading} state={text.preview} className="lg:hidden">
            {preview}
          </Fold>
        </div>
      </div>
      <aside
        className="hidden self-start lg:sticky lg:top-24 lg:grid lg:gap-3"
        style={{ gridColumn: 2, gridRow: '1 / span 2' }}
      >
        <h2 className="text-lg">{text.preview}</h2>
        {preview}
      </aside>
    </div>
  );
}

/** What the fields hold, told to `onChange` whenever it changes. */
function useTyped(
  top: RefObject<HTMLElement | null>,
  initial: ListingValues,
  onChange: (typed: ListingValues) => void,
) {
  const [typed, setTyped] = useState(initial);

  // The user may type before hydration.
  const began = useRef({ initial, onChange });
  useEffect(() => {
    const form = top.current?.closest('form');
    const now = form && readForm(form);
    if (!now || !isFilled(now, began.current.initial)) return;
    setTyped(now);
    began.current.onChange(now);
  }, [top]);

  function report(now: ListingValues) {
    setTyped(now);
    onChange(now);
  }

  /** Input events of all fields bubble to where this listens. */
  function follow({ target }: FormEvent<HTMLDivElement>) {
    const { form, type } = target as HTMLInputElement;
    if (!form || type === 'file') return;
    report(readForm(form));
  }

  return { typed, report, follow };
}

interface FoldedFieldsProps extends Pick<ProductFormProps, 'initial' | 'errorOf'> {
  typed: ListingValues;
}

function FoldedFields({ initial, typed, errorOf }: FoldedFieldsProps) {
  const has = (...names: string[]) => names.some((name) => errorOf(name) !== undefined);
  return (
    <>
      <Fold
        heading={text.promotion}
        state={promotionState(typed)}
        isForcedOpen={has('promotionalPrice', 'promotionStartDate', 'promotionEndDate')}
      >
        <PromotionFields initial={initial} typed={typed} errorOf={errorOf} />
      </Fold>
      <Fold
        heading={text.more}
        state={text.moreState(typed.stock, typed.isOnline === 'on')}
        isForcedOpen={has('stock', 'isOnline')}
      >
        <QuantityField
          id="stock"
          name="stock"
          label={text.fields.stock}
          error={errorOf('stock')}
          defaultValue={initial.stock}
        />
        <Switch
          name="isOnline"
          defaultChecked={initial.isOnline === 'on'}
          label={text.fields.isOnline}
          hint={text.onlineHint}
        />
      </Fold>
    </>
  );
}

/** Enter moves on to the price, so that it does not publish an unfinished product. */
function goOn(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  document.getElementById('price')?.focus();
}

function promotionState(typed: ListingValues): string {
  const { promotionalPrice, promotionStartDate: start, promotionEndDate: end } = typed;
  const priceUgx = readAmount(promotionalPrice);
  if (!priceUgx) return promotionalPrice.trim() ? promotionalPrice : text.promotionOff;
  if (!start || !end) return text.notRunning;
  return text.promotionOn(formatUgx(priceUgx), formatShortDay(start), formatShortDay(end));
}

/** Suggests a category from the title until the user chooses one, and what it is, with the title that was asked about. Offline nothing. */
function useGuess(top: RefObject<HTMLElement | null>, category: string) {
  const api = useApi();
  const requested = useRef('');
  const [answer, setAnswer] = useState<Guessed & { title: string }>({ title: '', kind: null, kinds: [] });

  async function ask(): Promise<void> {
    const form = top.current?.closest('form');
    if (!form) return;
    const { title, category: chosen } = readForm(form);
    const question = chosen + title;
    if (!title.trim() || question === requested.current) return;
    requested.current = question;
    const query = { title, ...(chosen && { category: chosen as Category }) };
    const found = await api.call(guessCategory, { query }).catch(() => null);
    if (!found) return;
    setAnswer({ ...found, title });
    const control = form.elements.namedItem('category') as HTMLSelectElement | null;
    if (!found.category || control?.value !== '') return;
    requested.current = found.category + title;
    control.value = found.category;
    // The form and its error list listen for `input`.
    control.dispatchEvent(new Event('input', { bubbles: true }));
    control.dispatchEvent(new Event('change', { bubbles: true }));
  }
  const askAgain = useEffectEvent(ask);
  useEffect(() => void askAgain(), [category]);

  return { ask, ...answer };
}

/** Warns before the tab is closed, and blocks reloads of our own. */
export function useLeaveWarning(isNeeded: boolean) {
  useBlockedReload(isNeeded);
  useEffect(() => {
    if (!isNeeded) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isNeeded]);
}

/** Photos are no form field, so the form is notified when they change and can clear their error. */
export function usePhotoChanges(photos: readonly ChosenPhoto[], reportChange: (field: string) => void): void {
  const state = photos.map(({ key, step }) => `${key} ${step}`).join();
  useEffect(() => reportChange('images'), [state, reportChange]);
}
