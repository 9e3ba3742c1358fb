import { vendorFilters, vendorSorts } from '@akatale/contracts/operators/vendor-management';
import { vendorManagementText as text } from '../../text/desk/vendor-management-text.ts';
import { Chip, ChipRow } from '../../ui/form/choice-links.tsx';
import { ChevronDownIcon } from '../../ui/icons/icons.tsx';
import { SearchForm } from '../../ui/form/search-form.tsx';
import { VENDORS_PAGE, type VendorChoice, vendorQuery, vendorsHref } from './vendor-choice.ts';

/** A GET form and links, so that it works before hydration. */
export function VendorFilters({ choice }: { choice: VendorChoice }) {
  const fresh = { ...choice, before: null };
  const { search: _, ...otherParams } = vendorQuery(fresh);
  return (
    <div className="flex flex-col gap-2">
      <SearchForm
        action={VENDORS_PAGE}
        name="search"
        value={choice.search}
        label={text.search}
        placeholder={text.searchPlaceholder}
        submitLabel={text.search}
        clearLabel={text.clearSearch}
        clearHref={vendorsHref({ ...fresh, search: '' })}
        maxLength={100}
        keep={{ tab: 'vendors', ...otherParams }}
        className="md:max-w-prose"
      />
      <ChipRow label={text.filters}>
        {vendorFilters.map((filter) => (
          <Chip key={filter} href={vendorsHref({ ...fresh, filter })} isSelected={filter === choice.filter}>
            {text.filter[filter]}
          </Chip>
        ))}
      </ChipRow>
      <details className="group">
        <summary className="inline-flex min-h-11 list-none items-center gap-1 font-semibold text-link [&::-webkit-details-marker]:hidden">
          {text.sortedBy}: {text.sort[choice.sort]}
          <ChevronDownIcon className="size-5 transition group-open:rotate-180" />
        </summary>
        <ChipRow label={text.sortedBy}>
          {vendorSorts.map((sort) => (
            <Chip key={sort} href={vendorsHref({ ...fresh, sort })} isSelected={sort === choice.sort}>
              {text.sort[sort]}
            </Chip>
          ))}
        </ChipRow>
      </details>
    </div>
  );
}
