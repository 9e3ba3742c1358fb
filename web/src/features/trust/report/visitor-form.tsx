import { REPORT_WORDS, type ReportReason } from '@akatale/contracts/trust/reports';
import { ApiError, userMessageOf } from '../../../data/api/api-error.ts';
import { reportText as text } from '../../../text/trust/report-text.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea, TextField } from '../../../ui/form/field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import type { SendReport } from './use-report.ts';

interface VisitorFormProps {
  reason: ReportReason;
  send: SendReport;
  onBack: () => void;
  onSent: (address: string) => void;
}

/** What was typed stays where it could not be sent. */
export function VisitorForm({ reason, send, onBack, onSent }: VisitorFormProps) {
  const form = useForm({
    check: ({ email = '', words = '' }) => ({ values: { email: email.trim(), words } }),
    send: async ({ email, words }) => {
      await send({ reason, email, ...(words && { words }) });
      onSent(email);
    },
    explain: (error) => ({
      title: text.failed,
      reason: userMessageOf(error),
      fields: error instanceof ApiError ? error.fields : [],
    }),
  });
  const { problem } = form;
  const failure = problem?.fields.length === 0 ? `${problem.title}. ${problem.reason ?? ''}` : '';
  return (
    <form {...form.formProps} className="flex flex-col gap-5">
      <p className="font-semibold">{text.reason[reason]}</p>
      <TextField
        name="email"
        type="email"
        autoComplete="email"
        required
        label={text.address}
        hint={text.addressHint}
        error={form.errorOf('email')}
      />
      <TextArea
        name="words"
        label={text.words}
        optionalLabel={text.optional}
        maxLength={REPORT_WORDS.max}
        error={form.errorOf('words')}
      />
      <p role="alert" className="text-sm font-semibold text-danger empty:hidden">
        {failure}
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onBack}>
          {text.back}
        </Button>
        <Button type="submit" isBusy={form.isBusy}>
          {text.send}
        </Button>
      </div>
    </form>
  );
}
