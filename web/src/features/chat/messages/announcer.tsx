import type { Message } from '@akatale/contracts/chats/messages-schemas';
import { useEffect, useRef, useState } from 'react';
import { chatText as text } from '../../../text/chat/chat-text.ts';

interface AnnouncerProps {
  messages: readonly Message[];
  viewerId: number;
  name: string;
}

/** Announces messages that arrive while the chat is open, but not the history. */
export function Announcer({ messages, viewerId, name }: AnnouncerProps) {
  const last = messages.at(-1);
  const announcedUpTo = useRef(last?.id ?? 0);
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    if (!last || last.id <= announcedUpTo.current) return;
    announcedUpTo.current = last.id;
    if (last.senderId === viewerId) return;
    const words = text.words(last);
    setAnnouncement(last.senderId === null ? words : text.from(name, words));
  }, [last, viewerId, name]);
  return (
    <p role="status" aria-label={text.messages} className="sr-only">
      {announcement}
    </p>
  );
}
