import { REPORT_WORDS } from '@akatale/contracts/trust/reports';
import { useViewer } from '../../../data/session/session.ts';
import { reportText as text } from '../../../text/trust/report-text.ts';
import { TextArea, TextField } from '../../../ui/form/field.tsx';

interface ReportFieldsProps {
  /** Of a form that the server has given back. */
  values?: Readonly<Record<string, string>>;
  errorOf: (field: string) => string | undefined;
}

/** What is typed beside the reason; visitors give an address too. */
export function ReportFields({ values = {}, errorOf }: ReportFieldsProps) {
  const isVisitor = !useViewer();
  return (
    <>
      {isVisitor && (
        <TextField
          name="email"
          type="email"
          autoComplete="email"
          label={text.address}
          hint={text.addressHint}
          defaultValue={values['email']}
          error={errorOf('email')}
        />
      )}
      <TextArea
        name="words"
        rows={2}
        label={text.words}
        optionalLabel={text.optional}
        maxLength={REPORT_WORDS.max}
        defaultValue={values['words']}
        error={errorOf('words')}
      />
    </>
  );
}
