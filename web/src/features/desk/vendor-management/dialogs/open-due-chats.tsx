import { formatUgx } from '@akatale/contracts/money';
import { LONGEST_ALLOW_DAYS } from '@akatale/contracts/people/operators';
import { MONTHLY_PRICE_UGX } from '@akatale/contracts/people/plan';
import { useState } from 'react';
import { vendorManagementText as text } from '../../../../text/desk/vendor-management-text.ts';
import { useToasts } from '../../../../ui/feedback/toast.ts';
import { TextField } from '../../../../ui/form/field.tsx';
import { DAY_MS } from '../../../../ui/format/format.ts';
import { kampalaDate } from '../../../../ui/format/kampala-day.ts';
import { ActDialog, type Checked, checkReason, problemAt, ReasonField } from '../../../people/desk-frame/index.ts';
import type { ChatQuestionProps } from './lock-chats.tsx';
import { PaymentFields } from './payment-fields.tsx';
import { checkPaid, type Paid, useRecordPayment } from './use-record-payment.ts';
import { useToggleChat } from './use-toggle-chat.ts';

/** Kampala is always three hours ahead of UTC. */
const endOf = (day: string): number => Date.parse(`${day}T00:00:00+03:00`) + DAY_MS;

export function checkUntil({ until = '' }: Record<string, string>, today: string): Checked<{ until: string }> {
  const end = endOf(until);
  const latest = endOf(today) + (LONGEST_ALLOW_DAYS - 1) * DAY_MS;
  if (until >= today && end <= latest) return { values: { until: new Date(end).toISOString() } };
  return problemAt('until', text.untilMissing);
}

const DAYS_AT_FIRST = 7;

type Opening = Paid | { reason: string; until: string };

/** For a vendor with a payment due: record the payment, or open the chats until a date. */
export function OpenDueChats({ vendor, isOpen, onClose }: ChatQuestionProps) {
  const { toast } = useToasts();
  const { id, name, chatOverride } = vendor;
  const [isPaid, setPaid] = useState(true);
  const [nowMs] = useState(() => Date.now());
  const today = kampalaDate(nowMs);
  const toggle = useToggleChat(vendor);
  const record = useRecordPayment(id);

  function check(typed: Record<string, string>): Checked<Opening> {
    if (isPaid) return checkPaid(typed);
    const reason = checkReason(typed);
    if ('problem' in reason) return reason;
    const until = checkUntil(typed, today);
    return 'problem' in until ? until : { values: { ...reason.values, ...until.values } };
  }

  async function act(opening: Opening): Promise<void> {
    if ('until' in opening) return toggle({ allowChat: true, ...opening });
    await record(opening);
    // Chats locked by an operator stay locked after a payment.
    if (chatOverride === 'deny') return toggle({ allowChat: true }, null);
    toast({ title: text.recorded, description: text.recordedMore(name), tone: 'success' });
  }

  return (
    <ActDialog<Opening>
      {...{ isOpen, onClose, check, act }}
      title={text.openTitle(name)}
      more={text.openDue}
      confirm={isPaid ? text.recordPayment : text.open}
      failed={isPaid ? text.recordFailed : text.toggleFailed}
    >
      {(errorOf) => (
        <>
          <MethodChoice isPaid={isPaid} onChoose={setPaid} />
          {isPaid ? (
            <PaymentFields errorOf={errorOf} />
          ) : (
            <>
              <TextField
                name="until"
                type="date"
                min={today}
                defaultValue={kampalaDate(nowMs, DAYS_AT_FIRST)}
                label={text.until}
                error={errorOf('until')}
              />
              <ReasonField errorOf={errorOf} />
            </>
          )}
        </>
      )}
    </ActDialog>
  );
}

function MethodChoice({ isPaid, onChoose }: { isPaid: boolean; onChoose: (isPaid: boolean) => void }) {
  const price = formatUgx(MONTHLY_PRICE_UGX);
  const methods = [
    { paid: true, label: text.byPayment(price), more: text.byPaymentMore },
    { paid: false, label: text.byAllowing, more: text.byAllowingMore },
  ];
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="sr-only">{text.openDue}</legend>
      {methods.map(({ paid, label, more }) => (
        <label key={label} aria-label={label} className="flex min-h-11 items-start gap-3">
          <input
            type="radio"
            name="way"
            checked={paid === isPaid}
            onChange={() => onChoose(paid)}
            className="size-6 shrink-0 accent-primary"
          />
          <span>
            <span className="font-semibold">{label}</span>
            <span className="block text-sm text-ink-muted">{more}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
