import { caseReasons } from '@akatale/contracts/market/decision-causes';
import type { WaitingCase } from '@akatale/contracts/trust/cases-schemas';
import { useState } from 'react';
import { casesText as text } from '../../../text/trust/operators/cases-text.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckIcon } from '../../../ui/icons/icons.tsx';
import { useHydrated } from '../../../ui/loading/hydrated.ts';
import { ActDialog } from '../../people/desk-frame/index.ts';
import { readWhy, WhyFields } from './deciding/why-fields.tsx';
import { useDecide } from './use-decide.ts';

/** On a listing whose vendor waits: one tap approves it, and one tap on a reason sends it back. */
export function RequestedDecision({ item }: { item: WaitingCase }) {
  const { title } = item;
  const isHydrated = useHydrated();
  const { decide, tap, busyWith } = useDecide(item);
  const [isAsking, setAsking] = useState(false);
  const isDisabled = !isHydrated || busyWith !== null;
  return (
    <div className="flex flex-col gap-2">
      <Button
        size="compact"
        className="self-start"
        disabled={isDisabled}
        isBusy={busyWith === 'approve'}
        aria-label={text.approveOf(title)}
        onClick={({ currentTarget }) => void tap('approve', { decision: 'approve' }, currentTarget)}
      >
        <CheckIcon className="size-5" />
        {text.approve}
      </Button>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="mb-1 text-sm text-ink-muted">{text.sendBack}</legend>
        {caseReasons.map((reason) => (
          <Button
            key={reason}
            variant="secondary"
            size="small"
            disabled={isDisabled}
            isBusy={busyWith === reason}
            aria-label={text.sendBackOf(title, text.reason[reason])}
            onClick={({ currentTarget }) =>
              reason === 'other' ? setAsking(true) : void tap(reason, { decision: 'send-back', reason }, currentTarget)
            }
          >
            {text.reason[reason]}
          </Button>
        ))}
      </fieldset>
      <ActDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={text.sendBackTitle(title)}
        more={text.sendBackMore}
        confirm={text.sendBackConfirm}
        failed={text.failed}
        check={readWhy}
        act={async (why) => decide({ decision: 'send-back', ...why })}
      >
        {(errorOf) => <WhyFields errorOf={errorOf} initial="other" />}
      </ActDialog>
    </div>
  );
}
