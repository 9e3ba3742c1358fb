import type { Message } from '@akatale/contracts/chats/messages-schemas';
import { memo, type ReactNode } from 'react';
import { chatText as text } from '../../../text/chat/chat-text.ts';
import { classNames } from '../../../ui/class-names.ts';
import { formatDateTime, formatTime } from '../../../ui/format/format.ts';
import { DoubleCheckIcon } from '../../../ui/icons/chat-icons.tsx';
import { CheckIcon } from '../../../ui/icons/icons.tsx';
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
    <BubbleFrame tone={isOwn ? 'own' : 'other'} {...{ isFirst, isLast }}>
      {photo && <ChatPhotoView photo={photo} alt={isOwn ? text.ownPhoto : text.photoFrom(otherName)} />}
      <Words text={words}>
        <time dateTime={sentAt} title={formatDateTime(sentAt)} className={isOwn ? undefined : 'text-ink-muted'}>
          {formatTime(sentAt)}
        </time>
        {isOwn && <Ticks message={message} />}
      </Words>
    </BubbleFrame>
  );
});

/** An own message in the colour of the brand, whose links are focused in the colour of its text. */
const tones = {
  own: 'border-transparent bg-weave text-on-veil [--focus:currentcolor]',
  other: 'border-line bg-surface text-ink',
  failed: 'border-danger bg-danger-soft text-ink',
};

interface BubbleFrameProps {
  tone: keyof typeof tones;
  isFirst: boolean;
  isLast: boolean;
  children: ReactNode;
}

export function BubbleFrame({ tone, isFirst, isLast, children }: BubbleFrameProps) {
  const isOther = tone === 'other';
  return (
    <li
      className={classNames(
        'flex px-3 md:px-6',
        isOther ? 'justify-start' : 'justify-end',
        isFirst ? 'pt-2' : 'pt-0.5',
      )}
    >
      <div
        className={classNames(
          'flex max-w-[82%] flex-col gap-0.5 rounded-sheet border px-3 py-2 md:max-w-[68%]',
          tones[tone],
          isLast && (isOther ? 'rounded-bl-[4px]' : 'rounded-br-[4px]'),
        )}
      >
        {children}
      </div>
    </li>
  );
}

/** The time, or what stands for it, is in the last line of the text where there is room, else below it. */
export function Words({ text: words, children }: { text: string; children: ReactNode }) {
  return (
    <p className="flow-root wrap-anywhere whitespace-pre-wrap">
      <MessageText text={words} />{' '}
      <span className="float-right mt-1 ml-2 flex items-center gap-1 text-xs">{children}</span>
    </p>
  );
}

function Ticks({ message: { isDelivered, isRead } }: { message: Message }) {
  const Icon = isDelivered || isRead ? DoubleCheckIcon : CheckIcon;
  return (
    <>
      <Icon className={classNames('size-4', isRead && 'text-accent')} />
      <span className="sr-only">{isRead ? text.read : isDelivered ? text.delivered : text.sent}</span>
    </>
  );
}
