import { texts } from '../texts.ts';

/** Attributes are known by their English labels, and stored by their English values. */
export const attributeText = texts({
  label: (name: string) => name,
  value: (name: string) => name,
});
