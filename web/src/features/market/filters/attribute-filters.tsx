import { attributesOf } from '@akatale/contracts/market/attribute-values';
import type { Attribute, NumberAttribute } from '@akatale/contracts/market/attributes';
import type { AttributeCounts } from '@akatale/contracts/market/discovery-schemas';
import { formatCount } from '@akatale/contracts/money';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../data/client.ts';
import { attributeText } from '../../../text/market/attribute-text.ts';
import { filterText as text } from '../../../text/market/filter-text.ts';
import { Select } from '../../../ui/form/field.tsx';
import { rangeEnds } from './filter-params.ts';
import { attributesQuery } from './filter-queries.ts';

interface AttributeFiltersProps {
  list: URLSearchParams;
  category: string;
  /** What the form says now. */
  chosen: string;
}

/** What the category asks for. Once the counts have come, what no listing has is left out. */
export function AttributeFilters({ list, category, chosen }: AttributeFiltersProps) {
  const attributes = attributesOf(category);
  const { data: counts } = useQuery({ ...attributesQuery(useApi(), chosen), enabled: attributes.length > 0 });
  const now = new URLSearchParams(chosen);
  return attributes
    .map((attribute) => ({ attribute, counted: countsOf(counts, attribute, now.get(attribute.name)) }))
    .filter(({ counted }) => counted?.size !== 0)
    .map(({ attribute, counted }) => (
      <AttributeFilter key={attribute.name} {...{ attribute, counted }} value={list.get(attribute.name) ?? ''} />
    ));
}

/** By value, as shown. What is chosen stays, although nothing fits it. */
type CountsByValue = ReadonlyMap<string, string> | null;

function countsOf(counts: AttributeCounts | undefined, { name }: Attribute, chosen: string | null): CountsByValue {
  const values = counts?.attributes.find((each) => each.name === name)?.values;
  if (!counts || !values) return null;
  const [from = '', to = ''] = chosen?.split('-') ?? [];
  const kept = chosen ? [chosen, `${from}-`, `-${to}`] : [];
  return new Map([
    ...kept.map((value) => [value, '0'] as const),
    ...values.map(({ value, count }) => [value, `${formatCount(count)}${counts.isPartial ? '+' : ''}`] as const),
  ]);
}

function withCounts(options: readonly { value: string; label: string; counted: string }[], counted: CountsByValue) {
  return options.flatMap(({ value, label, counted: key }) => {
    const count = counted?.get(key);
    if (counted && count === undefined) return [];
    return [{ value, label: count === undefined ? label : `${label} (${count})` }];
  });
}

interface AttributeFilterProps {
  attribute: Attribute;
  counted: CountsByValue;
  value: string;
}

function AttributeFilter({ attribute, counted, value }: AttributeFilterProps) {
  const label = attributeText.label(attribute.label);
  if (attribute.kind === 'number') return <RangeFilter {...{ attribute, counted, label, value }} />;
  const options = attribute.values.map((each) => ({ value: each, label: attributeText.value(each), counted: each }));
  return (
    <Select
      label={label}
      name={attribute.name}
      defaultValue={value}
      placeholder={text.any}
      options={withCounts(options, counted)}
    />
  );
}

interface RangeFilterProps {
  attribute: NumberAttribute;
  counted: CountsByValue;
  label: string;
  value: string;
}

function RangeFilter({ attribute, counted, label, value }: RangeFilterProps) {
  const { name, unit, steps } = attribute;
  const ends = value.split('-');
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">{unit ? `${label} (${unit})` : label}</legend>
      <div className="grid grid-cols-2 gap-3">
        {rangeEnds(name).map((field, index) => {
          const options = steps.map((step) => ({
            value: `${step}`,
            label: unit ? formatCount(step) : `${step}`,
            counted: index === 0 ? `${step}-` : `-${step}`,
          }));
          return (
            <Select
              key={field}
              label={index === 0 ? text.from : text.to}
              name={field}
              defaultValue={ends[index] ?? ''}
              placeholder={text.any}
              options={withCounts(options, counted)}
            />
          );
        })}
      </div>
    </fieldset>
  );
}
