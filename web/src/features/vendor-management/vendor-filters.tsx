import { formatCount } from '@akatale/contracts/money';
import { vendorFilters } from '@akatale/contracts/operators/operators';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../data/client.ts';
import { vendorManagementText as text } from '../../text/desk/vendor-management-text.ts';
import { Chip, ChipRow } from '../../ui/form/choice-links.tsx';
import { SearchForm } from '../../ui/form/search-form.tsx';
import { type VendorChoice, vendorParams, vendorsHref, type VendorsPlace } from './vendor-choice.ts';
import { vendorCountsQuery } from './vendors-query.ts';

/** A GET form and links, so that it works before hydration. */
export function VendorFilters({ choice, place }: { choice: VendorChoice; place: VendorsPlace }) {
  const { data: counts } = useQuery(vendorCountsQuery(useApi(), choice.search));
  const fresh = { ...choice, before: null };
  const { search: _, ...otherParams } = vendorParams(place, fresh);
  return (
    <div className="flex flex-col gap-1">
      <SearchForm
        action={place}
        name="search"
        value={choice.search}
        label={text.search}
        placeholder={text.searchPlaceholder}
        submitLabel={text.search}
        clearLabel={text.clearSearch}
        clearHref={vendorsHref(place, { ...fresh, search: '' })}
        maxLength={100}
        keep={otherParams}
        className="md:max-w-prose"
      />
      <ChipRow label={text.filters}>
        {vendorFilters.map((filter) => (
          <Chip key={filter} href={vendorsHref(place, { ...fresh, filter })} isSelected={filter === choice.filter}>
            {counts ? text.withCount(text.filter[filter], formatCount(counts[filter])) : text.filter[filter]}
          </Chip>
        ))}
      </ChipRow>
    </div>
  );
}
