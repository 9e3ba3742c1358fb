import { categories, conditions } from '@akatale/contracts/categories';
import { textLimits } from '@akatale/contracts/text';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { sellingText as text } from '../../text/selling-text.ts';
import { AmountField } from '../../ui/amount-field.tsx';
import { Select, TextArea, TextField } from '../../ui/field.tsx';
import { Switch } from '../../ui/toggle.tsx';
import { readAmount } from '../../ui/typed-amount.ts';
import { LocationField } from '../location/index.ts';
import { CardPreview } from './card-preview.tsx';
import { type FieldName, isFilled, type ListingValues, readForm } from './listing-values.ts';
import { PhotoPicker } from './photo-picker.tsx';
import { PromotionFields } from './promotion-fields.tsx';
import type { PhotoUploads } from './use-photo-uploads.ts';

const choices = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

interface ProductFormProps {
  uploads: PhotoUploads;
  /** What stands in the fields at first; another `key` fills them anew. */
  initial: ListingValues;
  /** Whether 0 is a price. */
  mayBeFree?: boolean;
  errorOf: (field: string) => string | undefined;
  /** Told what stands in the form, once something was typed. */
  onChange: (typed: ListingValues) => void;
  /** The buttons at the foot. */
  children: ReactNode;
}

/** All fields of a listing, photos first, with the card that comes of them. */
export function ProductForm(props: ProductFormProps) {
  const { uploads, initial, mayBeFree = false, errorOf, onChange, children } = props;
  const [typed, setTyped] = useState(initial);
  const top = useRef<HTMLDivElement>(null);
  const field = (name: FieldName) => ({
    id: name,
    name,
    error: errorOf(name),
    defaultValue: initial[name],
  });

  // Somebody may have begun to type before the scripts were there.
  const began = useRef({ initial, onChange });
  useEffect(() => {
    const form = top.current?.closest('form');
    const now = form && readForm(form);
    if (!now || !isFilled(now, began.current.initial)) return;
    setTyped(now);
    began.current.onChange(now);
  }, []);

  /** Every field of the form comes by here while it is typed into. */
  function follow({ target }: FormEvent<HTMLDivElement>) {
    const { form, type } = target as HTMLInputElement;
    if (!form || type === 'file') return;
    const now = readForm(form);
    setTyped(now);
    onChange(now);
  }

  return (
    <div
      ref={top}
      onInput={follow}
      className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_14rem] lg:items-start lg:gap-12"
    >
      <div className="flex flex-col gap-8">
        <PhotoPicker uploads={uploads} error={errorOf('images')} />
        <div className="flex flex-col gap-5">
          <TextField
            {...field('title')}
            label={text.productTitle}
            hint={text.productTitleHint}
            maxLength={textLimits.title}
          />
          <TextArea
            {...field('description')}
            label={text.description}
            hint={text.descriptionHint}
            maxLength={textLimits.description}
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <Select
              {...field('category')}
              label={text.category}
              placeholder={text.chooseCategory}
              options={choices(categories)}
            />
            <Select
              {...field('condition')}
              label={text.condition}
              placeholder={text.chooseCondition}
              options={choices(conditions)}
            />
            <AmountField {...field('price')} label={text.price} unit={text.currency} />
            <TextField
              {...field('stock')}
              type="number"
              inputMode="numeric"
              min={initial.stock === '0' ? 0 : 1}
              step={1}
              label={text.stock}
            />
          </div>
          <LocationField
            {...field('location')}
            label={text.location}
            hint={text.locationHint}
            maxLength={textLimits.location}
            autoComplete="off"
          />
          <Switch
            name="isOnline"
            defaultChecked={initial.isOnline === 'on'}
            label={text.online}
            hint={text.onlineHint}
          />
        </div>
        <PromotionFields initial={initial} typed={typed} errorOf={errorOf} />
      </div>
      <div className="lg:sticky lg:top-6">
        <CardPreview
          title={typed.title}
          location={typed.location}
          priceUgx={readAmount(typed.price)}
          promotionalPriceUgx={readAmount(typed.promotionalPrice)}
          cover={uploads.photos[0]}
          mayBeFree={mayBeFree}
        />
      </div>
      <div className="flex flex-col gap-8">{children}</div>
    </div>
  );
}
