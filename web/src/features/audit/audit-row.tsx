import type { AuditEntry } from '@akatale/contracts/operators/audit-schemas';
import { Link } from 'wouter';
import { auditText as text } from '../../text/desk/audit-text.ts';
import { formatDateTime } from '../../ui/format/format.ts';
import { auditHref } from './audit-choice.ts';

const named = 'touch -my-3 inline-flex items-center font-semibold hover:underline';

export function AuditRow({ entry }: { entry: AuditEntry }) {
  const { id, action, actor, reason, isRedacted, details, createdAt } = entry;
  const notes = Object.entries(details ?? {}).map(([name, value]) => formatNote(name, value));
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
        {text.acts[action as keyof typeof text.acts] ?? action} <Subject entry={entry} />
      </p>
      {(reason !== null || isRedacted) && <p className="text-md wrap-anywhere">{reason ?? text.redacted}</p>}
      <p className="text-xs text-ink-muted wrap-anywhere">
        {[`#${id}`, formatDateTime(createdAt), ...notes].join(' · ')}
      </p>
    </li>
  );
}

function Subject({ entry: { subject, details } }: { entry: AuditEntry }) {
  const { type, id, name } = subject;
  const ids = details?.['userIds'];
  if (id === null) return Array.isArray(ids) ? <span>{text.people(ids.length)}</span> : null;
  if (type === 'user') {
    return (
      <Link href={`/admin/people/${id}`} className={named}>
        {name ?? text.person(id)}
      </Link>
    );
  }
  if (type === 'product') {
    return (
      <Link href={`/products/${id}`} className={named}>
        {name ?? text.product(id)}
      </Link>
    );
  }
  return <span>{type === 'chat' ? text.chat(id) : `#${id}`}</span>;
}

function formatNote(name: string, value: unknown): string {
  return `${name} ${Array.isArray(value) ? value.join(', ') : String(value)}`;
}
