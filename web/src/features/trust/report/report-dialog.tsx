import type { OutputOf } from '@akatale/contracts/endpoint';
import type { CaseSubject } from '@akatale/contracts/trust/cases';
import { type ReportReason, reasonsFor } from '@akatale/contracts/trust/reports';
import type { reportSubject } from '@akatale/contracts/trust/reports-endpoints';
import { useState } from 'react';
import { userMessageOf } from '../../../data/api/api-error.ts';
import { useViewer } from '../../../data/session/session.ts';
import { reportText as text } from '../../../text/trust/report-text.ts';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { ChevronRightIcon } from '../../../ui/icons/icons.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Thanks } from './thanks.tsx';
import { useReport } from './use-report.ts';
import { VisitorForm } from './visitor-form.tsx';

interface ReportDialogProps {
  thing: CaseSubject;
  thingId: number;
  onClose: () => void;
}

type Outcome = OutputOf<typeof reportSubject>['outcome'];

/** A tap on a reason sends it; visitors are asked for an address first, but not to ask the seller. */
export function ReportDialog({ thing, thingId, onClose }: ReportDialogProps) {
  const isVisitor = !useViewer();
  const send = useReport({ thing, thingId });
  const [chosen, setChosen] = useState<ReportReason | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [done, setDone] = useState<{ outcome: Outcome; address: string } | null>(null);
  const needsAddress = isVisitor && chosen !== null && chosen !== 'already-sold';

  async function choose(reason: ReportReason): Promise<void> {
    if (isBusy) return;
    setChosen(reason);
    setProblem('');
    if (isVisitor && reason !== 'already-sold') return;
    setBusy(true);
    try {
      setDone({ ...(await send({ reason })), address: '' });
    } catch (error) {
      setProblem(userMessageOf(error));
    }
    setBusy(false);
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text.heading[thing]}
      closeLabel={text.close}
      variant="sheet"
      isFilledIn={needsAddress && !done}
    >
      {done && chosen && <Thanks {...done} reason={chosen} send={send} onClose={onClose} />}
      {!done && needsAddress && (
        <VisitorForm
          reason={chosen}
          send={send}
          onBack={() => setChosen(null)}
          onSent={(address) => setDone({ outcome: 'mailed', address })}
        />
      )}
      {!done && !needsAddress && (
        <div className="flex flex-col gap-2">
          <p className="text-ink-muted">{text.what}</p>
          <p role="alert" className="font-semibold empty:hidden">
            {problem}
          </p>
          <ul className="flex flex-col">
            {reasonsFor[thing].map((reason) => (
              <Reason key={reason} reason={reason} isBusy={isBusy && reason === chosen} onChoose={choose} />
            ))}
          </ul>
        </div>
      )}
    </Dialog>
  );
}

interface ReasonProps {
  reason: ReportReason;
  isBusy: boolean;
  onChoose: (reason: ReportReason) => Promise<void>;
}

function Reason({ reason, isBusy, onChoose }: ReasonProps) {
  return (
    <li className="border-t border-line">
      <button
        type="button"
        aria-busy={isBusy || undefined}
        onClick={() => void onChoose(reason)}
        className="flex min-h-13 w-full items-center gap-3 py-2 text-left eases hover:bg-sunken"
      >
        <span className="flex min-w-0 flex-1 flex-col">
          <span className="font-semibold">{text.reason[reason]}</span>
          <span className="text-sm text-ink-muted">{text.meaning[reason]}</span>
        </span>
        {isBusy ? <Spinner /> : <ChevronRightIcon className="size-5 text-ink-muted" />}
      </button>
    </li>
  );
}
