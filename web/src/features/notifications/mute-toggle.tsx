import type { Notification } from '@akatale/contracts/community/notifications-schemas';
import { notificationsText as text } from '../../text/notifications-text.ts';
import { Badge } from '../../ui/badge.tsx';

interface MuteToggleProps {
  mute: NonNullable<Notification['mute']>;
  vendorName: string | undefined;
  onChange: (isMuted: boolean) => void;
}

export function MuteToggle({ mute: { kind, isMuted }, vendorName, onChange }: MuteToggleProps) {
  const what = kind === 'vendor' ? (vendorName ?? '') : text.thisChat;
  return (
    <span className="relative inline-flex shrink-0 items-center">
      {isMuted && <Badge tone="neutral">{text.muted}</Badge>}
      <button
        type="button"
        onClick={() => onChange(!isMuted)}
        className="touch rounded-card px-2 font-semibold text-link transition hover:bg-sunken"
      >
        {isMuted ? text.unmute : text.mute}
        <span className="sr-only"> {what}</span>
      </button>
    </span>
  );
}
