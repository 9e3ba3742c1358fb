import { formatCount } from '@akatale/contracts/money';
import { attributesOf } from '@akatale/contracts/products/attribute-values';
import type { Attribute, NumberAttribute } from '@akatale/contracts/products/attributes';
import { attributeText } from '../../text/browse/attribute-text.ts';
import { filterText as text } from '../../text/browse/filter-text.ts';
import { Select } from '../../ui/form/field.tsx';
import { rangeEnds } from './read-attributes.ts';

/** What the category of the list asks for, as its data file says. */
export function AttributeFilters({ list }: { list: URLSearchParams }) {
  return attributesOf(list.get('category') ?? '').map((attribute) => (
    <AttributeFilter key={attribute.name} attribute={attribute} value={list.get(attribute.name) ?? ''} />
  ));
}

function AttributeFilter({ attribute, value }: { attribute: Attribute; value: string }) {
  const label = attributeText.label(attribute.label);
  if (attribute.kind === 'number') return <RangeFilter attribute={attribute} label={label} value={value} />;
  return (
    <Select
      label={label}
      name={attribute.name}
      defaultValue={value}
      placeholder={text.any}
      options={attribute.values.map((each) => ({ value: each, label: attributeText.value(each) }))}
    />
  );
}

function RangeFilter({ attribute, label, value }: { attribute: NumberAttribute; label: string; value: string }) {
  const { name, unit, steps } = attribute;
  const ends = value.split('-');
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">{unit ? `${label} (${unit})` : label}</legend>
      <div className="grid grid-cols-2 gap-3">
        {rangeEnds(name).map((field, index) => (
          <Select
            key={field}
            label={index === 0 ? text.from : text.to}
            name={field}
            defaultValue={ends[index] ?? ''}
            placeholder={text.any}
            options={steps.map((step) => ({ value: `${step}`, label: unit ? formatCount(step) : `${step}` }))}
          />
        ))}
      </div>
    </fieldset>
  );
}
