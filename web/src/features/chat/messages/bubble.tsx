import type { Message } from '@akatale/contracts/chats/messages-schemas';
import { memo, type ReactNode } from 'react';
import { chatText as text } from '../../../text/chat/chat-text.ts';
import { classNames } from '../../../ui/class-names.ts';
import { formatDateTime, formatTime } from '../../../ui/format/format.ts';
import { CheckIcon } from '../../../ui/icons/icons.tsx';
import { DoubleCheckIcon } from '../../../ui/icons/chat-icons.tsx';
import { ChatPhotoView } from './chat-photo.tsx';
import { MessageText } from './message-text.tsx';
import type { TimelineRow } from './timeline.ts';

interface BubbleProps extends TimelineRow {
  isOwn: boolean;
  otherName: string;
}

export const Bubble = memo(function Bubble(props: BubbleProps) {
  const { message, isFirst, isLast, isOwn, otherName } = props;
  const { senderId, message: words, photo, sentAt } = message;
  if (senderId === null) {
    return (
      <li className="flex justify-center px-6 py-3">
        <p className="rounded-chip bg-bg px-3 py-1.5 text-center text-sm text-ink-muted">{text.words(message)}</p>
      </li>
    );
  }
  return (
    <BubbleFrame {...{ isOwn, isFirst, isLast }}>
      {photo && <ChatPhotoView photo={photo} alt={isOwn ? text.ownPhoto : text.photoFrom(otherName)} />}
      {words && <MessageText text={words} />}
      <p className="flex items-center justify-end gap-1 text-xs opacity-80">
        <time dateTime={sentAt} title={formatDateTime(sentAt)}>
          {formatTime(sentAt)}
        </time>
        {isOwn && <Ticks message={message} />}
      </p>
    </BubbleFrame>
  );
});

interface BubbleFrameProps {
  isOwn: boolean;
  isFirst: boolean;
  isLast: boolean;
  children: ReactNode;
}

export function BubbleFrame({ isOwn, isFirst, isLast, children }: BubbleFrameProps) {
  return (
    <li
      className={classNames('flex px-3 md:px-6', isOwn ? 'justify-end' : 'justify-start', isFirst ? 'pt-2' : 'pt-0.5')}
    >
      <div
        className={classNames(
          'flex max-w-[82%] flex-col gap-0.5 rounded-sheet px-3 py-2 md:max-w-[68%]',
          isOwn ? 'bg-primary-soft text-on-primary-soft' : 'border border-line bg-surface text-ink',
          isLast && (isOwn ? 'rounded-br-[4px]' : 'rounded-bl-[4px]'),
        )}
      >
        {children}
      </div>
    </li>
  );
}

function Ticks({ message: { isDelivered, isRead } }: { message: Message }) {
  const Icon = isDelivered || isRead ? DoubleCheckIcon : CheckIcon;
  return (
    <>
      <Icon className={classNames('size-4', isRead && 'text-link')} />
      <span className="sr-only">{isRead ? text.read : isDelivered ? text.delivered : text.sent}</span>
    </>
  );
}
