import type { PushDevice } from '@akatale/contracts/community/push';
import type { DeviceRow } from './subscriptions-store.ts';

export function toPushDevice(row: DeviceRow, sessionId: number): PushDevice {
  return {
    id: row.id,
    userAgent: row.userAgent,
    since: row.createdAt.toISOString(),
    lastSentAt: row.lastSentAt?.toISOString() ?? null,
    isCurrent: row.sessionId === sessionId,
  };
}
