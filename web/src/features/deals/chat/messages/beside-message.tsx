import type { Message } from '@akatale/contracts/deals/messages-schemas';
import { Slot } from '../../../../data/slots.ts';
import { Warning } from '../../warnings/index.ts';

/** What its receiver can do about a message, loaded after the chat. */
export function BesideMessage({ message }: { message: Message }) {
  return (
    <>
      {message.note && <Warning message={message} />}
      <Slot part="ReportButton" thing="message" thingId={message.id} />
    </>
  );
}
