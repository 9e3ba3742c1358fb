import { openingAt } from '@akatale/contracts/business-hours';
import type { SystemMessagePayload } from '@akatale/contracts/chats/messages';

/** What support says when a chat begins: until when somebody answers, or from when. */
export function firstSupportLine(at: Date): SystemMessagePayload {
  const opening = openingAt(at.getTime());
  return opening.state === 'open'
    ? { event: 'supportBegan', until: opening.until }
    : { event: 'supportBegan', opens: `${opening.weekday} at ${opening.at}` };
}
