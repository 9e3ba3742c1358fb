import { type CaseReason, caseReasons } from '@akatale/contracts/market/decision-causes';
import type { WaitingCase } from '@akatale/contracts/trust/cases-schemas';
import { useRef, useState } from 'react';
import { casesText as text } from '../../../text/trust/operators/cases-text.ts';
import { Button, buttonLook } from '../../../ui/button.tsx';
import { CheckIcon, ChevronDownIcon } from '../../../ui/icons/icons.tsx';
import { useHydrated } from '../../../ui/loading/hydrated.ts';
import { menuRow, PopoverMenu } from '../../../ui/overlay/popover-menu.tsx';
import { ActDialog } from '../../people/desk-frame/index.ts';
import { readWhy, WhyFields } from './deciding/why-fields.tsx';
import { useDecide } from './use-decide.ts';

const reasonsOfListings = caseReasons.filter((reason) => reason !== 'threat');

interface RequestedDecisionProps {
  item: WaitingCase;
  onGone?: () => void;
}

/** On a listing whose vendor waits: one tap approves it, and two send it back with the reason. */
export function RequestedDecision({ item, onGone }: RequestedDecisionProps) {
  const { title } = item;
  const isHydrated = useHydrated();
  const { decide, tap, busyWith } = useDecide(item, onGone);
  const [isAsking, setAsking] = useState(false);
  const row = useRef<HTMLDivElement>(null);
  const isDisabled = !isHydrated || busyWith !== null;

  function sendBack(reason: CaseReason): void {
    if (reason === 'other') setAsking(true);
    else if (row.current) void tap(reason, { decision: 'send-back', reason }, row.current);
  }

  return (
    <div ref={row} className="flex flex-wrap items-center gap-2">
      <Button
        size="compact"
        disabled={isDisabled}
        isBusy={busyWith === 'approve'}
        aria-label={text.approveOf(title)}
        onClick={({ currentTarget }) => void tap('approve', { decision: 'approve' }, currentTarget)}
      >
        <CheckIcon className="size-5" />
        {text.approve}
      </Button>
      <PopoverMenu
        label={text.sendBackBecause(title)}
        tooltip={text.sendBack}
        look={buttonLook({ variant: 'secondary', size: 'compact' })}
        trigger={
          <>
            {text.sendBack}
            <ChevronDownIcon className="size-4" />
          </>
        }
      >
        {reasonsOfListings.map((reason) => (
          <button
            key={reason}
            type="button"
            data-closes-menu
            disabled={isDisabled}
            aria-label={text.sendBackOf(title, text.reason[reason])}
            onClick={() => sendBack(reason)}
            className={menuRow}
          >
            {text.reason[reason]}
          </button>
        ))}
      </PopoverMenu>
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
