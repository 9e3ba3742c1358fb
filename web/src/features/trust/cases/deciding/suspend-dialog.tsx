import type { CaseReason } from '@akatale/contracts/market/decision-causes';
import type { SuspensionDays } from '@akatale/contracts/trust/cases';
import type { ReactNode } from 'react';
import { casesText as text } from '../../../../text/trust/operators/cases-text.ts';
import { ActDialog, problemAt } from '../../../people/desk-frame/index.ts';
import { DaysField, readDays } from './days-field.tsx';
import { readWhy, WhyFields } from './why-fields.tsx';

export interface Suspension {
  reason: CaseReason;
  words: string;
  days?: SuspensionDays;
}

interface SuspendDialogProps {
  name: string;
  isOpen: boolean;
  onClose: () => void;
  suspend: (suspension: Suspension) => Promise<void>;
  /** What was reported. */
  about?: ReactNode;
  /** Of what was reported. */
  reason?: CaseReason | undefined;
}

/** The one form of a suspension, whether something was reported or not. For how long is never chosen for the operator. */
export function SuspendDialog({ name, isOpen, onClose, suspend, about, reason }: SuspendDialogProps) {
  return (
    <ActDialog
      isOpen={isOpen}
      onClose={onClose}
      title={text.choiceTitle.suspend(name)}
      more={text.choiceMore.suspend}
      confirm={text.choice.suspend}
      variant="danger"
      failed={text.failed}
      check={readSuspension}
      act={suspend}
    >
      {(errorOf) => (
        <>
          {about}
          <DaysField error={errorOf('days')} />
          <WhyFields errorOf={errorOf} initial={reason} />
        </>
      )}
    </ActDialog>
  );
}

function readSuspension(typed: Record<string, string>) {
  if (!typed['days']) return problemAt('days', text.daysMissing);
  const why = readWhy(typed);
  const days = readDays(typed);
  return 'values' in why ? { values: { ...why.values, ...(days && { days }) } } : why;
}
