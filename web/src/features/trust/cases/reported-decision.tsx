import type { CaseReason } from '@akatale/contracts/market/decision-causes';
import { accountSubjects } from '@akatale/contracts/trust/cases';
import type { WaitingCase } from '@akatale/contracts/trust/cases-schemas';
import { useRef, useState } from 'react';
import { casesText as text } from '../../../text/trust/operators/cases-text.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { AlertIcon, ChatIcon, EyeOffIcon, UserIcon } from '../../../ui/icons/icons.tsx';
import { MoreIcon } from '../../../ui/icons/menu-icons.tsx';
import { Link } from '../../../ui/link.tsx';
import { useHydrated } from '../../../ui/loading/hydrated.ts';
import { menuRow, PopoverMenu } from '../../../ui/overlay/popover-menu.tsx';
import { ActDialog } from '../../people/desk-frame/index.ts';
import { useKeys } from '../../people/desk-panes/index.ts';
import { AboutWhat, evidenceOf } from './case-digest.tsx';
import { SuspendDialog } from './deciding/suspend-dialog.tsx';
import { readWhy, WhyFields } from './deciding/why-fields.tsx';
import { useDecide } from './use-decide.ts';

type Choice = keyof typeof text.choice;

const icons = { warn: ChatIcon, hide: EyeOffIcon, suspend: AlertIcon };

interface ReportedDecisionProps {
  item: WaitingCase;
  /** Of the case beside the list, which has keys too. */
  onGone?: () => void;
}

/**
 * Dismissed by one tap, with an Undo; for all else the reason that was reported most is chosen already. A phone has room for
 * two of them, Dismiss and the likeliest, and a menu of the rest.
 */
export function ReportedDecision({ item, onGone }: ReportedDecisionProps) {
  const { title, thing, owner, isOwnWork } = item;
  const isHydrated = useHydrated();
  const { decide, dismiss } = useDecide(item, onGone);
  const [asking, setAsking] = useState<Choice | null>(null);
  const row = useRef<HTMLDivElement>(null);
  const canHide = !accountSubjects.includes(thing);
  const canSuspend = !isOwnWork && !owner.isOperator;
  const may = { warn: !isOwnWork, hide: canHide, suspend: canSuspend };
  const choices = (['warn', 'hide', 'suspend'] as const).filter((choice) => may[choice]);
  const open = onGone ? choices : choices.filter((choice) => choice === likeliest(item, choices));
  const folded = choices.filter((choice) => !open.includes(choice));
  useKeys(
    onGone
      ? {
          d: !isOwnWork && (() => void dismiss()),
          w: may.warn && (() => setAsking('warn')),
          t: canHide && (() => setAsking('hide')),
        }
      : {},
    row,
  );

  const about = `/admin/people/${owner.id}`;

  const what = <AboutWhat title={title} parts={evidenceOf(item)} />;

  return (
    <div ref={row} className="flex flex-wrap items-center gap-2">
      {isOwnWork ? (
        <p className="flex-1 text-sm text-ink-muted" style={{ minWidth: '9rem' }}>
          {text.ownWork}
        </p>
      ) : (
        <Button
          variant="secondary"
          size="compact"
          disabled={!isHydrated}
          aria-label={text.dismissOf(title)}
          onClick={({ currentTarget }) => void dismiss(currentTarget)}
        >
          {text.dismiss}
        </Button>
      )}
      {open.map((choice) => (
        <Button
          key={choice}
          variant={choice === 'warn' ? 'secondary' : 'danger'}
          size="compact"
          disabled={!isHydrated}
          aria-label={text.choiceOf[choice](title)}
          onClick={() => setAsking(choice)}
        >
          {choice === 'warn' ? text.choice.warn : <Act choice={choice} />}
        </Button>
      ))}
      {onGone ? (
        <ButtonLink href={about} variant="ghost" size="compact" className="ml-auto">
          {text.aboutPerson(owner.name)}
        </ButtonLink>
      ) : (
        <div className="ml-auto">
          <PopoverMenu label={text.moreOf(title)} tooltip={text.more} trigger={<MoreIcon />}>
            {folded.map((choice) => (
              <button
                key={choice}
                type="button"
                data-closes-menu
                aria-label={text.choiceOf[choice](title)}
                onClick={() => setAsking(choice)}
                className={choice === 'warn' ? menuRow : `${menuRow} text-danger`}
              >
                <Act choice={choice} />
              </button>
            ))}
            <Link href={about} className={menuRow}>
              <UserIcon className="size-5 text-ink-muted" />
              {text.aboutPerson(owner.name)}
            </Link>
          </PopoverMenu>
        </div>
      )}
      {asking === 'suspend' && (
        <SuspendDialog
          name={owner.name}
          isOpen
          onClose={() => setAsking(null)}
          about={what}
          reason={mostReported(item)}
          suspend={async (suspension) => decide({ decision: 'suspend', ...suspension })}
        />
      )}
      {asking && asking !== 'suspend' && (
        <ActDialog
          isOpen
          onClose={() => setAsking(null)}
          title={text.choiceTitle[asking](owner.name)}
          more={text.choiceMore[asking]}
          confirm={text.choice[asking]}
          variant={asking === 'warn' ? 'primary' : 'danger'}
          failed={text.failed}
          check={readWhy}
          act={async (why) => decide({ decision: asking, ...why })}
        >
          {(errorOf) => (
            <>
              {what}
              <WhyFields errorOf={errorOf} initial={mostReported(item)} />
            </>
          )}
        </ActDialog>
      )}
    </div>
  );
}

function Act({ choice }: { choice: keyof typeof icons }) {
  const Icon = icons[choice];
  return (
    <>
      <Icon className="size-5" />
      {text.choice[choice]}
    </>
  );
}

/**
 * Who threatens is kept from writing. Fraud is ended: what cannot be hidden, by suspending, where more than one says so.
 * Anything else is warned about first.
 */
function likeliest({ reports }: WaitingCase, choices: readonly Choice[]): Choice | undefined {
  const [first] = choices;
  const reason = reports.reasons[0]?.reason;
  if (reason === 'threat') return choices.at(-1);
  if (reason !== 'scam') return first;
  const ends = choices.find((choice) => choice !== 'warn');
  return ends === 'suspend' && reports.reporters < 2 ? first : (ends ?? first);
}

/** Undefined where it is none that an operator gives. */
function mostReported({ reports }: WaitingCase): CaseReason | undefined {
  const reason = reports.reasons[0]?.reason;
  if (reason === 'already-sold') return 'not-real';
  return reason === 'other' ? undefined : reason;
}
