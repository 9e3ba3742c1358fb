import { formatUgx } from '@akatale/contracts/money';
import { auditGroups } from '@akatale/contracts/people/audit';
import { Fragment } from 'react';
import { auditText as text } from '../../../text/people/operators/audit-text.ts';
import { formatDate, formatDateTime, formatTime } from '../../../ui/format/format.ts';
import { Link } from '../../../ui/link.tsx';
import { auditHref } from './audit-choice.ts';
import { type Acts, type Named, subjectsOf } from './fold-entries.ts';

const named = 'touch -my-3 inline-flex items-center font-semibold text-link hover:underline';
const MOST_NAMED = 6;

/** On a phone: the day is said once. The number of an entry is in the table of a wide screen, and in the file. */
export function AuditDays({ entries }: { entries: readonly Acts[] }) {
  return (
    <div className="md:hidden">
      {daysOf(entries).map(([day, ofDay]) => (
        <Fragment key={day}>
          <h2 className="pt-3 pb-1 font-body text-md font-semibold text-ink-muted">{day}</h2>
          <ol className="ruled border-y border-line">
            {ofDay.map((acts) => (
              <AuditRow key={acts[0].id} acts={acts} />
            ))}
          </ol>
        </Fragment>
      ))}
    </div>
  );
}

function daysOf(entries: readonly Acts[]): [string, Acts[]][] {
  const days = new Map<string, Acts[]>();
  for (const acts of entries) {
    const day = formatDate(acts[0].createdAt);
    days.set(day, [...(days.get(day) ?? []), acts]);
  }
  return [...days];
}

function AuditRow({ acts }: { acts: Acts }) {
  const notes = notesOf(acts);
  return (
    <li className="flex items-baseline justify-between gap-3 py-2">
      <div className="min-w-0">
        <Sentence acts={acts} />
        <Why acts={acts} />
        {notes.length > 0 && <p className="text-xs text-ink-muted wrap-anywhere">{notes.join(' · ')}</p>}
      </div>
      <span className="figures text-xs text-ink-muted">{formatTime(acts[0].createdAt)}</span>
    </li>
  );
}

const cell = 'px-2 py-2 text-left wrap-anywhere';
const columns = ['when', 'who', 'what', 'whom', 'why'] as const;
const widths = { when: '12.5rem', who: '14%', what: '18%', whom: '30%', why: undefined };

/** In place of the rows where there is room: the sentence goes on from column to column. */
export function AuditTable({ entries }: { entries: readonly Acts[] }) {
  return (
    <div className="hidden md:block">
      <table className="w-full text-md" style={{ tableLayout: 'fixed' }}>
        <caption className="sr-only">{text.heading}</caption>
        <thead className="sticky bg-sunken" style={{ top: 'var(--header)', zIndex: 10 }}>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className={cell} style={{ width: widths[column] }}>
                {text.column[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="ruled">
          {entries.map((acts) => (
            <tr
              key={acts[0].id}
              className={isLook(acts[0].action) ? 'text-ink-muted' : undefined}
              style={{ verticalAlign: 'top' }}
            >
              <td className={cell}>
                {formatDateTime(acts[0].createdAt)} <span className="text-xs text-ink-muted">{numbersOf(acts)}</span>
              </td>
              <td className={cell}>
                <Actor acts={acts} />
              </td>
              <td className={cell}>{actOf(acts)}</td>
              <td className={cell}>
                <Subjects acts={acts} /> {endOf(acts)}
                <span className="block text-xs text-ink-muted empty:hidden">{notesOf(acts).join(' · ')}</span>
              </td>
              <td className={cell}>
                <Why acts={acts} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface ActsProps {
  acts: Acts;
}

function Actor({ acts: [{ actor }] }: ActsProps) {
  if (!actor) return <span className="font-semibold">{text.program}</span>;
  return (
    <Link href={auditHref({ actorId: actor.id })} className={named}>
      {actor.name}
    </Link>
  );
}

/** What changed something is to stand out. */
const isLook = (action: string) => auditGroups.looks.some((look) => look === action);

function Sentence({ acts }: ActsProps) {
  return (
    <p className={isLook(acts[0].action) ? 'text-ink-muted wrap-anywhere' : 'wrap-anywhere'}>
      <Actor acts={acts} /> {actOf(acts)} <Subjects acts={acts} /> {endOf(acts)}
    </p>
  );
}

function actOf([{ action, details }]: Acts): string {
  const change = details?.['change'];
  if (isOfSavedReply(action) && typeof change === 'string' && change in text.savedReply) {
    return text.savedReply[change as keyof typeof text.savedReply];
  }
  return text.acts[action as keyof typeof text.acts] ?? action;
}

const isOfSavedReply = (action: string) => action === 'saved-reply.changed';

function Subjects({ acts: [entry] }: ActsProps) {
  const subjects = subjectsOf(entry);
  return (
    <>
      {subjects.slice(0, MOST_NAMED).map((subject, nth) => (
        <Fragment key={`${subject.type} ${subject.id}`}>
          {nth > 0 && ', '}
          <Subject {...subject} />
        </Fragment>
      ))}
      {subjects.length > MOST_NAMED && ` ${text.more(subjects.length - MOST_NAMED)}`}
    </>
  );
}

function Why({ acts: [{ reason, isRedacted }] }: ActsProps) {
  if (reason === null && !isRedacted) return null;
  return <p className="text-md wrap-anywhere">{reason ?? text.redacted}</p>;
}

function numbersOf(acts: Acts): string {
  const [{ id }] = acts;
  const first = acts.at(-1)?.id ?? id;
  return first === id ? `#${id}` : `#${first}–${id}`;
}

const pages: Readonly<Record<string, { path: string; name: (id: number) => string }>> = {
  user: { path: '/admin/people/', name: text.person },
  product: { path: '/products/', name: text.product },
  chat: { path: '/admin/support/', name: text.chat },
};

function Subject({ type, id, name }: Named) {
  const page = pages[type];
  if (!page) return <span>{name ?? `#${id}`}</span>;
  return (
    <Link href={`${page.path}${id}`} className={named}>
      {name ?? page.name(id)}
    </Link>
  );
}

/** Types and roles are stored by their ids, such as phone-case. */
const asWords = (id: string) => id.replaceAll('-', ' ');

/** The end of the sentence: how much it was, what became of it, and for how long. */
function endOf([{ action, details, payment }]: Acts): string {
  const { from, to, role, until, change } = details ?? {};
  return [
    payment && text.ofAmount(formatUgx(payment.amountUgx), payment.reference),
    typeof from === 'string' && typeof to === 'string' && text.fromTo(asWords(from), asWords(to)),
    typeof role === 'string' && text.asRole(role),
    typeof until === 'string' && text.until(formatDate(until)),
    typeof change === 'string' && !isOfSavedReply(action) && `(${change})`,
  ]
    .filter((words) => typeof words === 'string')
    .join(' ');
}

function notesOf(acts: Acts): string[] {
  const [{ details, people }] = acts;
  const [other] = details?.['takenFrom'] ? people : [];
  return [acts.length > 1 && text.times(acts.length), other && text.takenFrom(other.name)].filter(
    (note) => typeof note === 'string',
  );
}
