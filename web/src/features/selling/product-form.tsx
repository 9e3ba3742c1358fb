import { categories, conditions } from '@akatale/contracts/categories';
import { textLimits } from '@akatale/contracts/text';
import { type FormEvent, type ReactNode, useState } from 'react';
import { sellingText as text } from '../../text/selling-text.ts';
import { AmountField, readDigits } from '../../ui/amount-field.tsx';
import { Select, TextArea, TextField } from '../../ui/field.tsx';
import { Switch } from '../../ui/toggle.tsx';
import { CardPreview } from './card-preview.tsx';
import { PhotoPicker } from './photo-picker.tsx';
import { PromotionFields } from './promotion-fields.tsx';
import type { usePhotoUploads } from './use-photo-uploads.ts';

const choices = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

interface ProductFormProps {
  uploads: ReturnType<typeof usePhotoUploads>;
  defaultLocation: string;
  errorOf: (field: string) => string | undefined;
  /** Told once something was typed. */
  onChange: () => void;
  /** The buttons at the foot. */
  children: ReactNode;
}

/** All fields of a listing, photos first, with the card that comes of them. */
export function ProductForm(props: ProductFormProps) {
  const { uploads, defaultLocation, errorOf, onChange, children } = props;
  const [typed, setTyped] = useState<Record<string, string>>({ location: defaultLocation });
  const field = (name: string) => ({ id: name, name, error: errorOf(name) });
  const priceUgx = readDigits(typed['price'] ?? '');
  const promotionalPriceUgx = readDigits(typed['promotionalPrice'] ?? '');

  /** Every field of the form comes by here while it is typed into. */
  function follow({ target }: FormEvent<HTMLDivElement>) {
    const { name, value } = target as HTMLInputElement;
    setTyped((before) => ({ ...before, [name]: value }));
    onChange();
  }

  return (
    <div
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
              min={1}
              step={1}
              defaultValue={1}
              label={text.stock}
            />
          </div>
          <TextField
            {...field('location')}
            label={text.location}
            hint={text.locationHint}
            defaultValue={defaultLocation}
            maxLength={textLimits.location}
            autoComplete="address-level2"
          />
          <Switch name="isOnline" defaultChecked label={text.online} hint={text.onlineHint} />
        </div>
        <PromotionFields
          priceUgx={priceUgx}
          promotionalPriceUgx={promotionalPriceUgx}
          errorOf={errorOf}
        />
      </div>
      <div className="lg:sticky lg:top-6">
        <CardPreview
          title={typed['title'] ?? ''}
          location={typed['location'] ?? ''}
          priceUgx={priceUgx}
          promotionalPriceUgx={promotionalPriceUgx}
          cover={uploads.photos[0]}
        />
      </div>
      <div className="flex flex-col gap-8">{children}</div>
    </div>
  );
}
