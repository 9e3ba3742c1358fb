import { vendorManagementText as text } from '../../../../text/desk/vendor-management-text.ts';
import { TextArea, TextField } from '../../../../ui/form/field.tsx';

export function PaymentFields({ errorOf }: { errorOf: (field: string) => string | undefined }) {
  return (
    <>
      <TextField
        name="reference"
        autoComplete="off"
        label={text.reference}
        hint={text.referenceHint}
        error={errorOf('reference')}
      />
      <TextArea name="note" rows={2} label={text.note} optionalLabel={text.optional} error={errorOf('note')} />
    </>
  );
}
