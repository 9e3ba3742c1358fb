import { formatCount } from '@akatale/contracts/money';
import type { Category } from '@akatale/contracts/products/categories';
import type { OwnProductsSummary } from '@akatale/contracts/products/own-products-schemas';
import { ownProductFilters } from '@akatale/contracts/products/products';
import { textLimits } from '@akatale/contracts/text';
import { categoryText } from '../../text/browse/category-text.ts';
import { myProductsText as text } from '../../text/shop/my-products-text.ts';
import { Chip, ChipRow } from '../../ui/form/choice-links.tsx';
import { SearchForm } from '../../ui/form/search-form.tsx';
import { OWN_PRODUCTS, type OwnProductsChoice, ownProductsHref, paramsOf } from './own-products-choice.ts';

/** With fewer categories the filter is not shown. */
const FEW_CATEGORIES = 3;

interface FiltersProps {
  choice: OwnProductsChoice;
  summary: OwnProductsSummary | undefined;
}

export function Filters({ choice, summary }: FiltersProps) {
  const { search, ...others } = paramsOf({ ...choice, cursor: null });
  const href = (change: Partial<OwnProductsChoice>) => ownProductsHref({ ...choice, cursor: null, ...change });
  const counts = summary && { ...summary, all: summary.total };
  const found = (summary?.categories ?? []) as Category[];
  return (
    <div className="flex flex-col gap-1 sm:gap-3">
      <SearchForm
        action={OWN_PRODUCTS}
        name="search"
        value={search ?? ''}
        label={text.search}
        placeholder={text.search}
        submitLabel={text.searchSubmit}
        clearLabel={text.searchClear}
        clearHref={href({ search: '' })}
        maxLength={textLimits.search}
        keep={others}
        className="max-w-form"
      />
      <ChipRow label={text.statuses}>
        {ownProductFilters.map((status) => (
          <Chip key={status} href={href({ status })} isSelected={status === choice.status}>
            {counts ? text.withCount(text.status[status], formatCount(counts[status])) : text.status[status]}
          </Chip>
        ))}
      </ChipRow>
      {(found.length > FEW_CATEGORIES || choice.category) && (
        <ChipRow label={text.categories}>
          {[null, ...found].map((category) => (
            <Chip key={category ?? ''} href={href({ category })} isSelected={category === choice.category}>
              {category ? categoryText.category(category) : text.allCategories}
            </Chip>
          ))}
        </ChipRow>
      )}
    </div>
  );
}
