import { Fragment } from 'react';
import { auditText as text } from '../../../text/people/operators/audit-text.ts';
import { formatDate, formatDateTime } from '../../../ui/format/format.ts';
import { Link } from '../../../ui/link.tsx';
import { auditHref } from './audit-choice.ts';
import { type Acts, type Named, subjectsOf } from './fold-entries.ts';

const named = 'touch -my-3 inline-flex items-center font-semibold hover:underline';
const MOST_NAMED = 6;

export function AuditRow({ acts }: { acts: Acts }) {
  const [{ id, action, actor, reason, isRedacted, details, createdAt, people }] = acts;
  const subjects = subjectsOf(acts);
  const first = acts.at(-1)?.id ?? id;
  const [takenFrom] = details?.['takenFrom'] ? people : [];
  const notes = [
    formatDateTime(createdAt),
    acts.length > 1 && text.times(acts.length),
    takenFrom && text.takenFrom(takenFrom.name),
    ...notesOf(details ?? {}),
    first === id ? `#${id}` : `#${first}–${id}`,
  ];
  return (
    <li className="flex flex-col gap-1 py-3">
      <p className="wrap-anywhere">
        {actor ? (
          <Link href={auditHref({ actorId: actor.id })} className={named}>
            {actor.name}
          </Link>
        ) : (
          <span className="font-semibold">{text.program}</span>
        )}{' '}
        {text.acts[action as keyof typeof text.acts] ?? action}{' '}
        {subjects.slice(0, MOST_NAMED).map((subject, nth) => (
          <Fragment key={`${subject.type} ${subject.id}`}>
            {nth > 0 && ', '}
            <Subject {...subject} />
          </Fragment>
        ))}
        {subjects.length > MOST_NAMED && ` ${text.more(subjects.length - MOST_NAMED)}`}
      </p>
      {(reason !== null || isRedacted) && <p className="text-md wrap-anywhere">{reason ?? text.redacted}</p>}
      <p className="text-xs text-ink-muted wrap-anywhere">{notes.filter(Boolean).join(' · ')}</p>
    </li>
  );
}

const pages: Readonly<Record<string, { path: string; name: (id: number) => string }>> = {
  user: { path: '/admin/people/', name: text.person },
  product: { path: '/products/', name: text.product },
  chat: { path: '/admin/support/', name: text.chat },
};

function Subject({ type, id, name }: Named) {
  const page = pages[type];
  if (!page) return <span>#{id}</span>;
  return (
    <Link href={`${page.path}${id}`} className={named}>
      {name ?? page.name(id)}
    </Link>
  );
}

function notesOf({ from, to, role, until, change }: Record<string, unknown>): string[] {
  return [
    typeof from === 'string' && typeof to === 'string' && text.fromTo(from, to),
    typeof role === 'string' && text.asRole(role),
    typeof until === 'string' && text.until(formatDate(until)),
    typeof change === 'string' && change,
  ].filter((note) => note !== false);
}
