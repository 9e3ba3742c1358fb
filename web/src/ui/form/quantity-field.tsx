import type { ComponentProps } from 'react';
import { TextField } from './field.tsx';

type QuantityFieldProps = Omit<ComponentProps<typeof TextField>, 'name' | 'type' | 'inputMode' | 'min' | 'step'>;

/** A whole number from 1; `readQuantity` parses the field, which is named `quantity`. */
export function QuantityField(props: QuantityFieldProps) {
  return <TextField name="quantity" type="number" inputMode="numeric" min={1} step={1} {...props} />;
}
