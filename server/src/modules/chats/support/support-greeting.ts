import { openingAt } from '@akatale/contracts/business-hours';
import type { SystemMessagePayload } from '@akatale/contracts/chats/messages-schemas';

export function supportGreeting(at: Date): SystemMessagePayload {
  const opening = openingAt(at.getTime());
  return opening.state === 'open'
    ? { event: 'supportBegan', until: opening.until }
    : { event: 'supportBegan', opens: `${opening.weekday} at ${opening.at}` };
}
