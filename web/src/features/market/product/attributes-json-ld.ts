import type { Attributes } from '@akatale/contracts/market/attribute-names';
import { attributesOf } from '@akatale/contracts/market/attribute-values';
import type { Attribute } from '@akatale/contracts/market/attributes';

/** The type and the properties of a product. What schema.org has no property for stands among the additional ones. */
export function attributesInJsonLd(category: string, attributes: Attributes = {}): object {
  const shown = attributesOf(category).flatMap((attribute) => {
    const { [attribute.name]: value } = attributes;
    return value === undefined || value === 'Other' ? [] : [{ ...attribute, value }];
  });
  const known = shown.flatMap(({ schemaOrg, value }) =>
    schemaOrg ? [[schemaOrg.property, typed(schemaOrg, value)]] : [],
  );
  const others = shown.filter(({ schemaOrg }) => !schemaOrg);
  return {
    '@type': shown.some(({ schemaOrg }) => schemaOrg?.of === 'Vehicle') ? ['Product', 'Vehicle'] : 'Product',
    ...Object.fromEntries(known),
    ...(others.length > 0 && {
      additionalProperty: others.map(({ label, value }) => ({ '@type': 'PropertyValue', name: label, value })),
    }),
  };
}

function typed({ type, unitCode }: NonNullable<Attribute['schemaOrg']>, value: string): unknown {
  if (type) return { '@type': type, name: value };
  return unitCode ? { '@type': 'QuantitativeValue', value: Number(value), unitCode } : value;
}
