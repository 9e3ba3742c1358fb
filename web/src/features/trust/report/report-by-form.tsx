import { reasonsFor } from '@akatale/contracts/trust/reports';
import type { ComponentProps } from 'react';
import { formAction, usePosted } from '../../../data/posted-form.ts';
import type { Slots } from '../../../data/slots.ts';
import { reportButtonText } from '../../../text/trust/report-button-text.ts';
import { reportText as text } from '../../../text/trust/report-text.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/form/field.tsx';
import { FormToken } from '../../../ui/form/form-token.tsx';
import { FlagIcon } from '../../../ui/icons/report-icons.tsx';
import { useSearch } from '../../../ui/link.tsx';
import { ReportFields } from './report-fields.tsx';

const ID = 'report';

/** What `ReportButton` is where scripts run: sent without a reason, it comes back with all of them to choose from. */
export function ReportByForm({ thing, thingId }: ComponentProps<Slots['ReportButton']>) {
  const returned = usePosted('report');
  const outcome = new URLSearchParams(useSearch()).get('reported');
  if (thing !== 'product' && thing !== 'store') return null;
  if (outcome) {
    const { forwarded, mailedToYou } = text;
    return (
      <p
        id={ID}
        role="status"
        style={belowHeader}
        className={`rounded-card bg-success-soft p-3 text-success ${room(thing)}`}
      >
        {{ forwarded, mailed: mailedToYou }[outcome] ?? text.thanks}
      </p>
    );
  }
  return (
    <form
      id={ID}
      style={belowHeader}
      method="post"
      action={`${formAction('report')}#${ID}`}
      className={returned ? room(thing) : undefined}
    >
      <FormToken />
      <input type="hidden" name="thing" value={thing} />
      <input type="hidden" name="thingId" value={thingId} />
      {returned ? (
        <Questions thing={thing} {...returned} />
      ) : (
        <button
          type="submit"
          aria-label={thing === 'store' ? reportButtonText.store : undefined}
          className="touch inline-flex items-center justify-center gap-2 text-sm text-ink-muted eases hover:text-ink"
        >
          <FlagIcon className="size-4" />
          {reportButtonText.report}
        </button>
      )}
    </form>
  );
}

const belowHeader = { scrollMarginTop: '5rem', zIndex: 10 };

/** At a store there is only the room of a word: it lies above what follows. */
const room = (thing: string) => (thing === 'store' ? 'absolute inset-x-4' : 'w-full');

interface QuestionsProps extends NonNullable<ReturnType<typeof usePosted>> {
  thing: 'product' | 'store';
}

function Questions({ thing, values, error }: QuestionsProps) {
  return (
    <div className="flex flex-col gap-4 rounded-card border border-line bg-bg p-4">
      <fieldset className="flex flex-col">
        <legend className="font-semibold">{text.what}</legend>
        {reasonsFor[thing].map((reason) => (
          <label key={reason} className="flex min-h-11 items-start gap-3 border-b border-line py-2">
            <input
              type="radio"
              aria-label={text.reason[reason]}
              name="reason"
              value={reason}
              defaultChecked={values['reason'] === reason}
              className="size-6 shrink-0 accent-primary"
            />
            <span className="min-w-0">
              <span className="block font-semibold">{text.reason[reason]}</span>
              <span className="text-sm text-ink-muted">{text.meaning[reason]}</span>
            </span>
          </label>
        ))}
        <FieldError id="reason-error">{error?.fieldMessage('reason') && text.notChosen}</FieldError>
      </fieldset>
      <ReportFields values={values} errorOf={(field) => error?.fieldMessage(field)} />
      {error?.fields.length === 0 && (
        <p role="alert" className="text-sm font-semibold text-danger">
          {[text.failed, error.userMessage].join('. ')}
        </p>
      )}
      <Button type="submit">{text.send}</Button>
    </div>
  );
}
