import type { Operator } from '@akatale/contracts/operators/operator-accounts-schemas';
import { useState } from 'react';
import { useViewer } from '../../data/session/session.ts';
import { operatorsText as text } from '../../text/desk/operators-text.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Age } from '../../ui/format/age.tsx';
import { useHydrated } from '../../ui/loading/hydrated.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { RoleDialog } from './role-dialog.tsx';

export function OperatorRow({ operator }: { operator: Operator }) {
  const { id, name, email, role, hasPassword, hasSecondFactor, lastSeenAt } = operator;
  const [open, setOpen] = useState<'role' | 'remove' | null>(null);
  const isHydrated = useHydrated();
  const isMe = useViewer()?.id === id;
  const close = () => setOpen(null);
  return (
    <li className="flex flex-col gap-3 px-4 py-3 lg:flex-row lg:items-center">
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          {name}
          <Badge tone="primary">{text.roles[role]}</Badge>
          {isMe && <Badge tone="neutral">{text.you}</Badge>}
        </p>
        <p className="text-sm text-ink-muted wrap-anywhere">{email}</p>
        <p className="flex flex-wrap items-center gap-2 text-sm text-ink-muted">
          {hasPassword ? (
            <Badge tone={hasSecondFactor ? 'success' : 'warn'}>
              {hasSecondFactor ? text.hasFactor : text.noFactor}
            </Badge>
          ) : (
            <Badge tone="neutral">{text.waiting}</Badge>
          )}
          {lastSeenAt ? (
            <span>
              {text.lastSeen} <Age instant={lastSeenAt} />
            </span>
          ) : (
            text.neverSeen
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          disabled={!isHydrated}
          aria-label={text.changeRoleOf(name)}
          onClick={() => setOpen('role')}
        >
          {text.changeRole}
        </Button>
        <Button
          variant="ghost"
          disabled={!isHydrated}
          aria-label={text.removeOf(name)}
          onClick={() => setOpen('remove')}
        >
          {text.remove}
        </Button>
      </div>
      {open === 'role' && <RoleDialog operator={operator} onClose={close} />}
      {open === 'remove' && <RemoveDialog operator={operator} onClose={close} />}
    </li>
  );
}
