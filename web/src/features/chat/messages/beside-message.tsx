import type { Message } from '@akatale/contracts/chats/messages-schemas';
import { Note } from '../../notes/index.ts';
import { ReportButton } from '../../report/index.ts';

/** What its receiver can do about a message, loaded after the chat. */
export function BesideMessage({ message }: { message: Message }) {
  return (
    <>
      {message.note && <Note message={message} />}
      <ReportButton thing="message" thingId={message.id} />
    </>
  );
}
