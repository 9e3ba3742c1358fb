import type { Attributes } from '@akatale/contracts/market/attribute-names';
import { attributesOf, proposeAttributes, showAttribute } from '@akatale/contracts/market/attribute-values';
import type { Attribute } from '@akatale/contracts/market/attributes';
import { useEffect, useRef, useState } from 'react';
import { attributeFieldsText as text } from '../../../text/market/attribute-fields-text.ts';
import { attributeText } from '../../../text/market/attribute-text.ts';
import { Select, TextField } from '../../../ui/form/field.tsx';
import { attributesIn, hasAttributes, type ListingValues, ofCategories } from './listing-values.ts';

interface AttributeFieldsProps {
  initial: ListingValues;
  typed: ListingValues;
  errorOf: (field: string) => string | undefined;
  onChange: (attributes: string) => void;
}

/** What the category asks for. What the title says stands in the fields until the vendor says otherwise. */
export function AttributeFields({ initial, typed, errorOf, onChange }: AttributeFieldsProps) {
  const { category, title } = typed;
  const values = attributesIn(typed);
  const proposed = proposeAttributes(category, title);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const isChosen = (name: string) => chosen.has(`${category} ${name}`);
  const store = (next: Attributes) => onChange(JSON.stringify({ ...ofCategories(typed.attributes), [category]: next }));

  // A form may begin with a title of which nobody has read anything yet.
  const before = useRef(hasAttributes(initial) ? initial : { ...initial, category: '' });
  useEffect(() => {
    const last = before.current;
    before.current = typed;
    if (last.category === category && last.title === title) return;
    const next = follow(values, last.category === category ? proposeAttributes(category, last.title) : {}, proposed);
    const kept = Object.keys({ ...values, ...next }).filter(isChosen);
    for (const name of kept) next[name] = values[name] ?? '';
    if (Object.keys({ ...values, ...next }).some((name) => (values[name] ?? '') !== (next[name] ?? ''))) store(next);
  });

  function choose(name: string, value: string) {
    setChosen(new Set([...chosen, `${category} ${name}`]));
    store({ ...values, [name]: value });
  }

  const attributes = attributesOf(category);
  const read = attributes.flatMap((attribute) => {
    const { name } = attribute;
    const value = values[name];
    const isRead = value && value === proposed[name] && !isChosen(name);
    return isRead ? [attributeText.value(showAttribute(attribute, value))] : [];
  });
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1.5 font-semibold">
        {text.heading} <span className="font-normal text-ink-faint">{text.optional}</span>
      </legend>
      <p role="status" className="-mt-2 text-sm text-ink-muted">
        {read.length > 0 ? text.read(read.join(', ')) : text.hint}
      </p>
      <div
        className="grid gap-x-3 gap-y-5"
        style={{ gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9rem), 1fr))' }}
      >
        {attributes.map((attribute) => (
          <AttributeField
            key={`${category} ${attribute.name}`}
            attribute={attribute}
            value={values[attribute.name] ?? ''}
            error={errorOf(attribute.name)}
            onChange={(value) => choose(attribute.name, value)}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** A value that the title said before, or none, becomes what it says now. */
function follow(values: Attributes, before: Attributes, now: Attributes): Record<string, string> {
  const next = { ...values };
  for (const name of Object.keys({ ...before, ...now })) {
    if (!next[name] || next[name] === before[name]) next[name] = now[name] ?? '';
  }
  return next;
}

interface AttributeFieldProps {
  attribute: Attribute;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

function AttributeField({ attribute, value, error, onChange }: AttributeFieldProps) {
  const id = attribute.name;
  const label = attributeText.label(attribute.label);
  const shared = { id, name: id, error, value };
  if (attribute.kind === 'choice') {
    return (
      <Select
        {...shared}
        label={label}
        className="text-ellipsis"
        placeholder={text.choose}
        options={attribute.values.map((each) => ({ value: each, label: attributeText.value(each) }))}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    );
  }
  return (
    <TextField
      {...shared}
      label={attribute.unit ? `${label} (${attribute.unit})` : label}
      inputMode="numeric"
      autoComplete="off"
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
