import type { ComponentProps } from 'react';
import { TextField } from './field.tsx';

type QuantityFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'inputMode' | 'min' | 'max' | 'step'>;

/** A whole number, which `readQuantity` parses. A field of type `number` drops what it cannot read, as Arabic digits. */
export function QuantityField(props: QuantityFieldProps) {
  return <TextField name="quantity" type="text" inputMode="numeric" autoComplete="off" {...props} />;
}
