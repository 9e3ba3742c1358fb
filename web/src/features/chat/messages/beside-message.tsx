import type { Message } from '@akatale/contracts/chats/messages-schemas';
import { useSlot } from '../../../data/slots.ts';
import { Warning } from '../../warnings/index.ts';

/** What its receiver can do about a message, loaded after the chat. */
export function BesideMessage({ message }: { message: Message }) {
  const ReportButton = useSlot('ReportButton');
  return (
    <>
      {message.note && <Warning message={message} />}
      <ReportButton thing="message" thingId={message.id} />
    </>
  );
}
