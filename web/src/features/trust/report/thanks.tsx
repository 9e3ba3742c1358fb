import { REPORT_WORDS, type ReportReason } from '@akatale/contracts/trust/reports';
import { writtenText } from '@akatale/contracts/written-text';
import { useEffect, useRef, useState } from 'react';
import { ApiError, userMessageOf } from '../../../data/api/api-error.ts';
import { reportText as text } from '../../../text/trust/report-text.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/form/field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import type { SendReport } from './use-report.ts';

interface ThanksProps {
  outcome: 'counted' | 'mailed' | 'forwarded';
  address: string;
  reason: ReportReason;
  send: SendReport;
  onClose: () => void;
}

/** A report that counts already may be followed by words. */
export function Thanks({ outcome, address, reason, send, onClose }: ThanksProps) {
  const heading = useRef<HTMLParagraphElement>(null);
  const [isAdded, setAdded] = useState(false);
  useEffect(() => heading.current?.focus(), [isAdded]);
  const said = { counted: text.thanks, mailed: text.mailed(address), forwarded: text.forwarded }[outcome];
  return (
    <div className="flex flex-col gap-5">
      <div>
        <p ref={heading} tabIndex={-1} className="font-semibold wrap-anywhere no-ring">
          {isAdded ? text.added : said}
        </p>
        {outcome === 'counted' && <p className="text-ink-muted">{text.counted}</p>}
      </div>
      {outcome === 'counted' && !isAdded && <Words reason={reason} send={send} onSent={() => setAdded(true)} />}
      <Button variant="secondary" className="self-end" onClick={onClose}>
        {text.done}
      </Button>
    </div>
  );
}

interface WordsProps {
  reason: ReportReason;
  send: SendReport;
  onSent: () => void;
}

function Words({ reason, send, onSent }: WordsProps) {
  const form = useForm({
    check: ({ words = '' }) => ({ values: writtenText(words) }),
    send: async (words) => {
      if (words) await send({ reason, words });
      onSent();
    },
    explain: (error) => ({
      title: userMessageOf(error),
      fields: error instanceof ApiError ? error.fields : [],
    }),
  });
  return (
    <form {...form.formProps} className="flex flex-col gap-3">
      <TextArea
        name="words"
        label={text.words}
        optionalLabel={text.optional}
        maxLength={REPORT_WORDS.max}
        error={form.errorOf('words') ?? form.problem?.title}
      />
      <Button type="submit" isBusy={form.isBusy} className="self-end">
        {text.add}
      </Button>
    </form>
  );
}
