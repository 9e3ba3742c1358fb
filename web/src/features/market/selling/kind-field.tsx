import type { OutputOf } from '@akatale/contracts/endpoint';
import type { guessCategory } from '@akatale/contracts/market/discovery-endpoints';
import type { ProductDetail } from '@akatale/contracts/market/products-schemas';
import { kindText } from '../../../text/market/kind-text.ts';
import { sellingText as text } from '../../../text/market/selling-text.ts';
import { Select } from '../../../ui/form/field.tsx';
import { type ListingValues, NO_KIND } from './listing-values.ts';

/** What a title names, and what the category has besides. */
export type Guessed = Pick<OutputOf<typeof guessCategory>, 'kind' | 'kinds'>;

/** A listing of which a moderator said what it is. */
export type SaidByAkatale = Pick<ProductDetail, 'kindName' | 'kindWords'>;

interface KindFieldProps extends Guessed {
  typed: ListingValues;
  said?: SaidByAkatale | null | undefined;
  errorOf: (field: string) => string | undefined;
}

/** What is listed: the title says it, until something else is chosen. */
export function KindField({ kind, kinds, typed: { kind: chosen }, said, errorOf }: KindFieldProps) {
  if (said) {
    return (
      <Select
        id="kind"
        name="kind"
        label={text.fields.kind}
        hint={kindText.ofAkatale(said.kindWords ?? '')}
        error={errorOf('kind')}
        disabled
        options={[{ value: '', label: said.kindName ?? kindText.none }]}
      />
    );
  }
  // What was chosen before is there while the others are fetched.
  const before = chosen !== '' && chosen !== NO_KIND && [{ id: chosen, name: chosen.replaceAll('-', ' ') }];
  const listed = kinds.length > 0 ? kinds : before || [];
  return (
    <Select
      // Of each category its own.
      key={kinds[0]?.id}
      id="kind"
      name="kind"
      label={text.fields.kind}
      error={errorOf('kind')}
      defaultValue={chosen}
      className="text-ellipsis"
      placeholder={kind ? kindText.ofTitle(kind.name) : text.chooseCategory}
      options={[...listed, { id: NO_KIND, name: kindText.none }].map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}
