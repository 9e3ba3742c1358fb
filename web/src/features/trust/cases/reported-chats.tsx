import type { ReportedChat } from '@akatale/contracts/trust/cases-schemas';
import { casesText as text } from '../../../text/trust/operators/cases-text.ts';
import { formatDateTime } from '../../../ui/format/format.ts';
import { Photo } from '../../../ui/media/photo.tsx';

interface ReportedChatsProps {
  chats: readonly ReportedChat[];
  owner: { name: string };
}

/** The last messages of the chats from which a person was reported, as they were then. */
export function ReportedChats({ chats, owner }: ReportedChatsProps) {
  return chats.map((chat, turn) => (
    // Of one product there may be several.
    <Chat key={turn} chat={chat} name={owner.name} />
  ));
}

function Chat({ chat: { title, numbersBy, messages }, name }: { chat: ReportedChat; name: string }) {
  return (
    <div className="flex flex-col gap-1 rounded-card bg-sunken p-3 text-sm">
      <p className="text-ink-muted wrap-anywhere">{text.lastMessages(title)}</p>
      {numbersBy?.reported && <p className="wrap-anywhere">{text.gaveNumber(name)}</p>}
      {numbersBy?.reporter && <p>{text.reporterGaveNumber}</p>}
      <ul className="flex flex-col gap-2">
        {messages.map(({ isOfReported, text: words, photo, writtenAt }) => (
          <li key={`${writtenAt}${words}`} className="wrap-anywhere">
            <p className="dotted text-ink-muted">
              <span className={isOfReported ? 'font-semibold text-ink' : undefined}>
                {isOfReported ? name : text.reporter}
              </span>
              <span>{formatDateTime(writtenAt)}</span>
            </p>
            {words && <p className="text-base whitespace-pre-line">{words}</p>}
            {photo && (
              <span className="block size-20">
                <Photo url={photo} alt="" title={title} sizes="80px" priority="later" className="rounded-input" />
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
