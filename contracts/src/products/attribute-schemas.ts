import * as z from 'zod/mini';
import { type AttributeName, attributeNames } from './attribute-names.ts';

const FilterText = z.optional(z.string().check(z.trim(), z.maxLength(60)));

/** The parameters of filters, of which those count that the category has. */
export const attributeFilterFields = Object.fromEntries(attributeNames.map((name) => [name, FilterText])) as Record<
  AttributeName,
  typeof FilterText
>;
