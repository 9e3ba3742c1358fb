import { vendorSorts } from '@akatale/contracts/operators/operators';
import { vendorManagementText as text } from '../../text/desk/vendor-management-text.ts';
import { Chip, ChipRow } from '../../ui/form/choice-links.tsx';
import { ChevronDownIcon } from '../../ui/icons/icons.tsx';
import { type VendorChoice, vendorsHref, type VendorsPlace } from './vendor-choice.ts';

/** Below the list, since the usual order is the one that is needed every day. */
export function VendorOrder({ choice, place }: { choice: VendorChoice; place: VendorsPlace }) {
  const fresh = { ...choice, before: null };
  return (
    <details className="group">
      <summary className="inline-flex min-h-11 list-none items-center gap-1 font-semibold text-link [&::-webkit-details-marker]:hidden">
        {text.sortedBy}: {text.sort[choice.sort]}
        <ChevronDownIcon className="size-5 transition group-open:rotate-180" />
      </summary>
      <ChipRow label={text.sortedBy}>
        {vendorSorts.map((sort) => (
          <Chip key={sort} href={vendorsHref(place, { ...fresh, sort })} isSelected={sort === choice.sort}>
            {text.sort[sort]}
          </Chip>
        ))}
      </ChipRow>
    </details>
  );
}
