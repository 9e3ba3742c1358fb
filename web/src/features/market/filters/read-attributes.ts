import { attributesOf, readAttributeFilter } from '@akatale/contracts/market/attribute-values';
import { formatCount } from '@akatale/contracts/money';
import { attributeText } from '../../../text/market/attribute-text.ts';
import { filterText as text } from '../../../text/market/filter-text.ts';
import { rangeEnds } from './filter-params.ts';

/** The attributes of the category that a form or an address has, as parameters of an address. */
export function readAttributes(typed: URLSearchParams, category: string): [name: string, value: string][] {
  return attributesOf(category).flatMap((attribute): [string, string][] => {
    const { name } = attribute;
    const [from, to] = rangeEnds(name).map((field) => typed.get(field));
    const value = from || to ? `${from ?? ''}-${to ?? ''}` : (typed.get(name) ?? '');
    const turned = value.split('-').reverse().join('-');
    const read = [value, turned].find((each) => readAttributeFilter(attribute, each));
    return read === undefined ? [] : [[name, read]];
  });
}

export function attributeLabel(category: string, name: string, value: string): string | null {
  const attribute = attributesOf(category).find((each) => each.name === name);
  const filter = attribute && readAttributeFilter(attribute, value);
  if (!attribute || !filter) return null;
  if (filter.kind === 'choice') return attributeText.value(filter.value);
  const unit = attribute.kind === 'number' ? attribute.unit : null;
  const show = (end: number) => (unit ? `${formatCount(end)} ${unit}` : `${end}`);
  const { from, to } = filter;
  const range = from !== null && to !== null ? text.range(show(from), show(to)) : null;
  const label = attributeText.label(attribute.label);
  return `${label}: ${range ?? (from === null ? text.upTo(show(to ?? 0)) : text.fromPrice(show(from)))}`;
}
