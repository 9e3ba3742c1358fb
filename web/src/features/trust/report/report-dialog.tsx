import { type ReportReason, reasonsFor } from '@akatale/contracts/trust/reports';
import { writtenText } from '@akatale/contracts/written-text';
import { useId, useRef, useState } from 'react';
import { ApiError, userMessageOf } from '../../../data/api/api-error.ts';
import { useViewer } from '../../../data/session/session.ts';
import { reportText as text } from '../../../text/trust/report-text.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/form/field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { Blockable } from '../../people/block/index.ts';
import { ReportFields } from './report-fields.tsx';
import { Thanks, ThanksActions } from './thanks.tsx';
import { type ReportedThing, type Sent, useReport } from './use-report.ts';

interface ReportDialogProps extends ReportedThing {
  /** Whom one may block then. */
  person?: Blockable;
  onClose: () => void;
}

/** One sheet: a reason is chosen, and may be changed until it is sent. Visitors give an address, but not to ask the seller. */
export function ReportDialog({ person, onClose, ...about }: ReportDialogProps) {
  const { thing } = about;
  const isVisitor = !useViewer();
  const report = useReport(about);
  const errorId = useId();
  const [chosen, setChosen] = useState<ReportReason | null>(null);
  const [isTyped, setTyped] = useState(false);
  const [sent, setSent] = useState<Sent | null>(null);
  const isQuestion = chosen === 'already-sold';
  const form = useForm({
    check({ email = '', words = '' }) {
      if (!chosen)
        return { problem: { title: text.notChosen, fields: [{ field: 'reason', message: text.notChosen }] } };
      const said = writtenText(words);
      const address = isVisitor && !isQuestion ? { email: email.trim() } : {};
      return { values: { reason: chosen, ...address, ...(said && !isQuestion && { words: said }) } };
    },
    async send(values) {
      const { outcome } = await report(values);
      setSent({ outcome, reason: values.reason, address: 'email' in values ? values.email : '' });
    },
    explain: (error) => ({
      title: text.failed,
      reason: userMessageOf(error),
      fields: error instanceof ApiError ? error.fields : [],
    }),
  });
  const { problem } = form;
  const fields = useRef<HTMLDivElement>(null);

  /** A visitor then sees that an address is asked for, unless they are on the way through the reasons by the keys. */
  function choose(reason: ReportReason, radio: HTMLInputElement) {
    setChosen(reason);
    if (isVisitor && reason !== 'already-sold' && !radio.matches(':focus-visible')) {
      fields.current?.firstElementChild?.scrollIntoView({ block: 'nearest' });
    }
  }

  return (
    <form {...form.formProps} onInput={() => setTyped(true)} className="contents">
      <Dialog
        isOpen
        onClose={onClose}
        title={sent ? text.sent[sent.outcome] : text.heading[thing]}
        closeLabel={text.close}
        variant="sheet"
        isFilledIn={isTyped && !sent}
        actions={
          sent ? (
            <ThanksActions {...{ sent, thing, person, onClose }} />
          ) : (
            <Button type="submit" isBusy={form.isBusy}>
              {isQuestion ? text.ask : text.send}
            </Button>
          )
        }
      >
        {sent ? (
          <Thanks sent={sent} />
        ) : (
          <div className="flex flex-col gap-4">
            <fieldset className="flex flex-col">
              <legend className="pb-1 text-ink-muted">{text.what}</legend>
              {reasonsFor[thing].map((reason) => (
                <Reason key={reason} reason={reason} isChosen={reason === chosen} onChoose={choose} />
              ))}
              <FieldError id={errorId}>{form.errorOf('reason')}</FieldError>
            </fieldset>
            {/* They keep their room where the seller is only asked: what a finger is on must not move. */}
            <div ref={fields} className={isQuestion ? 'invisible flex flex-col gap-4' : 'flex flex-col gap-4'}>
              <ReportFields errorOf={form.errorOf} />
            </div>
            {thing === 'person' && <p className="text-sm text-ink-muted">{text.withMessages}</p>}
            <p role="alert" className="text-sm font-semibold text-danger empty:hidden">
              {problem?.fields.length === 0 && `${problem.title}. ${problem.reason ?? ''}`}
            </p>
          </div>
        )}
      </Dialog>
    </form>
  );
}

interface ReasonProps {
  reason: ReportReason;
  isChosen: boolean;
  onChoose: (reason: ReportReason, radio: HTMLInputElement) => void;
}

function Reason({ reason, isChosen, onChoose }: ReasonProps) {
  const meaningId = useId();
  return (
    <div className="border-b border-line">
      <label className="-mx-2 flex min-h-11 cursor-pointer items-start gap-3 rounded-input px-2 py-2 eases hover:bg-sunken">
        <input
          type="radio"
          name="reason"
          value={reason}
          checked={isChosen}
          onChange={({ currentTarget }) => onChoose(reason, currentTarget)}
          aria-label={text.reason[reason]}
          aria-describedby={meaningId}
          className="size-6 shrink-0 accent-primary"
        />
        <span className="flex min-w-0 flex-col">
          <span className="font-semibold">{text.reason[reason]}</span>
          <span id={meaningId} className="text-sm text-ink-muted">
            {text.meaning[reason]}
          </span>
        </span>
      </label>
    </div>
  );
}
