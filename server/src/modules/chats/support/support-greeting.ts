import { openingAt } from '@akatale/contracts/business-hours';
import type { SystemMessagePayload } from '@akatale/contracts/chats/messages-schemas';

/** As the times beside messages. */
const onClock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

export function supportGreeting(at: Date): SystemMessagePayload {
  const opening = openingAt(at.getTime(), onClock);
  return opening.state === 'open'
    ? { event: 'supportBegan', until: opening.until }
    : { event: 'supportBegan', opens: `${opening.weekday} at ${opening.at}` };
}
