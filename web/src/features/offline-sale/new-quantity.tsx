import { offlineSaleText as text } from '../../text/shop/offline-sale-text.ts';
import { Button } from '../../ui/button.tsx';
import { QuantityField } from '../../ui/form/quantity-field.tsx';
import { isAtLeastOne, readQuantity } from '../../ui/form/typed-quantity.ts';
import { type FormProblem, useForm } from '../../ui/form/use-form.ts';

interface NewQuantityProps {
  most: number;
  isBusy: boolean;
  onChosen: (quantity: number) => Promise<void>;
}

export function NewQuantity({ most, isBusy, onChosen }: NewQuantityProps) {
  const form = useForm({
    check: readNewQuantity,
    send: onChosen,
    explain: () => wrongQuantity(text.failed),
  });

  return (
    <form {...form.formProps} className="flex flex-wrap items-end gap-3">
      <div className="w-32">
        <QuantityField max={most} defaultValue={most} label={text.newQuantity} error={form.errorOf('quantity')} />
      </div>
      <Button type="submit" className="min-h-12" isBusy={isBusy}>
        {text.recordChanged}
      </Button>
    </form>
  );
}

function readNewQuantity(typed: Record<string, string>): { values: number } | { problem: FormProblem } {
  const quantity = readQuantity(typed['quantity'] ?? '');
  if (isAtLeastOne(quantity)) return { values: quantity };
  return { problem: wrongQuantity(text.quantityTooLow) };
}

function wrongQuantity(message: string): FormProblem {
  return { title: text.checkFields, fields: [{ field: 'quantity', message }] };
}
