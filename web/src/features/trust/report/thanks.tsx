import type { CaseSubject } from '@akatale/contracts/trust/cases';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../../data/client.ts';
import { useViewer } from '../../../data/session/session.ts';
import { type LegalAction, urgentActions } from '../../../text/people/legal/section.ts';
import { reportText as text } from '../../../text/trust/report-text.ts';
import { Button } from '../../../ui/button.tsx';
import { BlockIcon } from '../../../ui/icons/block-icon.tsx';
import { Link } from '../../../ui/link.tsx';
import { type Blockable, useBlock } from '../../people/block/index.ts';
import { CheatedSteps, LegalActions } from '../../people/legal/index.ts';
import { transparencyQuery, usualTime } from '../transparency/index.ts';
import type { Sent } from './use-report.ts';

/** Who was cheated or is threatened reads what to do now. */
export function Thanks({ sent: { outcome, reason, address } }: { sent: Sent }) {
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const said = { counted: text.thanks, mailed: text.mailed(address), forwarded: text.forwarded }[outcome];
  return (
    <div className="flex flex-col gap-4">
      <div>
        <p ref={heading} tabIndex={-1} className="font-semibold wrap-anywhere no-ring">
          {said}
        </p>
        {outcome === 'counted' && (
          <p className="text-ink-muted">
            {text.counted}
            <UsualTime />
          </p>
        )}
      </div>
      {reason === 'scam' && (
        <section className="rounded-card bg-warn-soft p-3">
          <h3 className="text-base text-warn">{text.now}</h3>
          <CheatedSteps />
          {outcome === 'counted' && <p className="pt-1">{text.saveChat}</p>}
          <Calls actions={urgentActions.filter(({ does }) => does !== 'report')} />
        </section>
      )}
      {reason === 'threat' && (
        <section className="rounded-card bg-warn-soft p-3">
          <h3 className="text-base text-warn">{text.inDanger}</h3>
          <Calls actions={urgentActions.filter(({ does }) => does === 'callPolice')} />
        </section>
      )}
    </div>
  );
}

/** Nothing before a month with decisions is published. */
function UsualTime() {
  const time = usualTime(useQuery(transparencyQuery(useApi())).data?.months ?? []);
  return time && <Link {...below('/transparency')}>{text.usually(time)}</Link>;
}

/** On a line of its own: a target for a finger is higher than a line of text. */
const below = (href: string) => ({ href, className: 'touch flex w-fit items-center font-semibold underline' });

/** As Help and the page on safety have them. */
function Calls({ actions }: { actions: readonly LegalAction[] }) {
  return (
    <div className="pt-3">
      <LegalActions actions={actions} />
    </div>
  );
}

interface ThanksActionsProps {
  sent: Sent;
  thing: CaseSubject;
  person: Blockable | undefined;
  onClose: () => void;
}

export function ThanksActions({ sent, thing, person, onClose }: ThanksActionsProps) {
  const viewer = useViewer();
  const { block } = useBlock();
  const [isBusy, setBusy] = useState(false);
  const mayBlock = viewer && person && sent.outcome === 'counted';

  async function blockThem({ target, name }: Blockable): Promise<void> {
    setBusy(true);
    await block(target, name);
    onClose();
  }

  return (
    <>
      {mayBlock && (
        <Button variant="danger" size="compact" isBusy={isBusy} onClick={() => void blockThem(person)}>
          <BlockIcon className="size-5" />
          {thing === 'product' || thing === 'store' ? text.blockSeller : text.blockPerson}
        </Button>
      )}
      <Button variant="secondary" size="compact" onClick={onClose}>
        {text.done}
      </Button>
    </>
  );
}
