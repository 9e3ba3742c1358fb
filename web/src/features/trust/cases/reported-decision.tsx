import type { CaseReason } from '@akatale/contracts/market/decision-causes';
import type { SuspensionDays } from '@akatale/contracts/trust/cases';
import type { WaitingCase } from '@akatale/contracts/trust/cases-schemas';
import { useState } from 'react';
import { casesText as text } from '../../../text/trust/operators/cases-text.ts';
import { Button } from '../../../ui/button.tsx';
import { AlertIcon, CheckIcon } from '../../../ui/icons/icons.tsx';
import { useHydrated } from '../../../ui/loading/hydrated.ts';
import { ActDialog } from '../../people/desk-frame/index.ts';
import { DaysField, readDays } from './deciding/days-field.tsx';
import { readWhy, WhyFields } from './deciding/why-fields.tsx';
import { useDecide } from './use-decide.ts';

type Choice = keyof typeof text.choice;

const choices: readonly Choice[] = ['warn', 'hide', 'suspend'];

/** Dismissed by one tap; the others ask for a reason, of which the one that was reported most is chosen already. */
export function ReportedDecision({ item }: { item: WaitingCase }) {
  const { title, thing, owner, isOwnWork } = item;
  const isHydrated = useHydrated();
  const { decide, tap, busyWith } = useDecide(item);
  const [asking, setAsking] = useState<Choice | null>(null);
  const isDisabled = !isHydrated || busyWith !== null;
  const possible = choices.filter((choice) =>
    choice === 'hide'
      ? thing !== 'store' && thing !== 'person'
      : !isOwnWork && !(choice === 'suspend' && owner.isOperator),
  );

  async function act({ days, ...why }: Why): Promise<void> {
    if (asking) await decide({ decision: asking, ...why, ...(asking === 'suspend' && days && { days }) });
  }

  return (
    <div className="flex flex-wrap gap-2">
      {!isOwnWork && (
        <Button
          variant="secondary"
          size="compact"
          disabled={isDisabled}
          isBusy={busyWith === 'dismiss'}
          aria-label={text.dismissOf(title)}
          onClick={({ currentTarget }) => void tap('dismiss', { decision: 'dismiss' }, currentTarget)}
        >
          <CheckIcon className="size-5" />
          {text.dismiss}
        </Button>
      )}
      {possible.map((choice) => (
        <Button
          key={choice}
          variant={choice === 'warn' ? 'secondary' : 'danger'}
          size="compact"
          disabled={isDisabled}
          aria-label={text.choiceOf[choice](title)}
          onClick={() => setAsking(choice)}
        >
          {choice === 'suspend' && <AlertIcon className="size-5" />}
          {text.choice[choice]}
        </Button>
      ))}
      {asking && (
        <ActDialog
          isOpen
          onClose={() => setAsking(null)}
          title={text.choiceTitle[asking](owner.name)}
          more={text.choiceMore[asking]}
          confirm={text.choice[asking]}
          variant={asking === 'warn' ? 'primary' : 'danger'}
          failed={text.failed}
          check={readWhyAndDays}
          act={act}
        >
          {(errorOf) => (
            <>
              {asking === 'suspend' && <DaysField />}
              <WhyFields errorOf={errorOf} initial={mostReported(item)} />
            </>
          )}
        </ActDialog>
      )}
    </div>
  );
}

interface Why {
  reason: CaseReason;
  words: string;
  days: SuspensionDays | undefined;
}

function readWhyAndDays(typed: Record<string, string>) {
  const why = readWhy(typed);
  return 'values' in why ? { values: { ...why.values, days: readDays(typed) } } : why;
}

/** Undefined where it is none that an operator gives. */
function mostReported({ reports }: WaitingCase): CaseReason | undefined {
  const reason = reports.reasons[0]?.reason;
  if (reason === 'already-sold') return 'not-real';
  return reason === 'other' ? undefined : reason;
}
