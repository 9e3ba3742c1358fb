import type { Message, ChatPhoto } from '@akatale/contracts/deals/messages-schemas';
import { photoVariantUrl } from '@akatale/contracts/people/photos';
import { memo, type ReactNode, type MouseEvent, useState } from 'react';
import { chatText as text } from '../../../../text/deals/chat-text.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { formatDateTime, formatTime } from '../../../../ui/format/format.ts';
import { DoubleCheckIcon } from '../../../../ui/icons/chat-icons.tsx';
import { CheckIcon } from '../../../../ui/icons/icons.tsx';
import { lazyComponent } from '../../../../ui/loading/lazy.tsx';
import { useDataSaver } from '../../../../ui/media/data-saver.ts';
import { photoSrcSet } from '../../../../ui/media/photo.tsx';
import type { ViewedPhoto } from '../../../market/photo-viewer/index.ts';
import { MessageText } from './message-text.tsx';
import { savedAnswerOf } from './saved-answer.ts';
import type { TimelineRow } from './timeline.ts';

const load = async () => (await import('../../../market/photo-viewer/index.ts')).PhotoViewer;

const PhotoViewer = lazyComponent(load, null);

const ofReceiver = (part: 'BesideMessage' | 'BelowMessage') =>
  lazyComponent<{ message: Message }>(async () => (await import('./beside-message.tsx'))[part], null);
const BesideMessage = ofReceiver('BesideMessage');
const BelowMessage = ofReceiver('BelowMessage');

/** Starts the download on pointerdown, before the click. */
const fetchPhotoViewer = (): void => void load().catch(() => undefined);

const WIDTH_PX = 240;
/** Taller photos are cropped to this ratio of height to width. */
const TALLEST = 1.5;

interface Viewed {
  photos: ViewedPhoto[];
  first: number;
}

interface BubbleProps extends TimelineRow {
  isOwn: boolean;
  otherName: string;
  /** Links of the other side are plain text. */
  hidesLinks: boolean;
}

export const Bubble = memo(function Bubble(props: BubbleProps) {
  const { message, isFirst, isLast, isOwn, otherName, hidesLinks } = props;
  const { senderId, photo, sentAt } = message;
  // Its buyer waits for an answer: it stands on the seller's side, and says what it is.
  const isSaved = message.system?.event === 'savedAnswer';
  if (senderId === null && !isSaved) {
    return (
      <li className={classNames('flex justify-center px-6', isFirst ? 'pt-3' : 'pt-1', isLast && 'pb-3')}>
        <p className="rounded-chip bg-surface px-3 py-1.5 text-center text-sm text-ink-muted">{text.words(message)}</p>
      </li>
    );
  }
  const [whose, said] = isSaved ? savedAnswerOf(message) : ['', message.message];
  return (
    <BubbleFrame
      tone={isOwn ? 'own' : 'other'}
      {...{ isFirst, isLast }}
      below={!isOwn && message.note && <BelowMessage message={message} />}
    >
      {photo && <ChatPhotoView photo={photo} alt={isOwn ? text.ownPhoto : text.photoFrom(otherName)} />}
      {isSaved && <span className="text-xs">{whose}</span>}
      <Words text={said} isPlain={hidesLinks && !isOwn}>
        <time dateTime={sentAt} title={formatDateTime(sentAt)} className={isOwn ? undefined : 'text-ink-muted'}>
          {formatTime(sentAt)}
        </time>
        {isOwn && !isSaved && <Ticks message={message} />}
      </Words>
      {!isOwn && !isSaved && <BesideMessage message={message} />}
    </BubbleFrame>
  );
});

/** An own message in the colour of the brand, whose links are focused in the colour of its text. */
const tones = {
  own: 'border-transparent bg-weave text-on-veil [--focus:currentcolor]',
  other: 'border-line bg-surface text-ink opens-by-holding',
  failed: 'border-danger bg-danger-soft text-ink',
};

interface BubbleFrameProps {
  tone: keyof typeof tones;
  isFirst: boolean;
  isLast: boolean;
  below?: ReactNode;
  children: ReactNode;
}

export function BubbleFrame({ tone, isFirst, isLast, below, children }: BubbleFrameProps) {
  const isOther = tone === 'other';
  return (
    <li
      className={classNames(
        'group flex flex-col px-3 md:px-6',
        isOther ? 'items-start' : 'items-end',
        isFirst ? 'pt-2' : 'pt-0.5',
      )}
    >
      <div
        className={classNames(
          'relative flex max-w-[82%] flex-col gap-0.5 rounded-sheet border px-3 py-2 md:max-w-[68%]',
          tones[tone],
          isLast && (isOther ? 'rounded-bl-[4px]' : 'rounded-br-[4px]'),
        )}
      >
        {children}
      </div>
      {below}
    </li>
  );
}

interface WordsProps {
  text: string;
  isPlain?: boolean;
  children: ReactNode;
}

/** The time, or what stands for it, is in the last line of the text where there is room, else below it. */
export function Words({ text: words, isPlain = false, children }: WordsProps) {
  return (
    <p className="flow-root wrap-anywhere whitespace-pre-wrap">
      <MessageText text={words} isPlain={isPlain} />{' '}
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

function ChatPhotoView({ photo, alt }: { photo: ChatPhoto; alt: string }) {
  const { url, width, height, color } = photo;
  const dataSaver = useDataSaver();
  const [viewed, setViewed] = useState<Viewed | null>(null);
  const shape = { aspectRatio: `${width} / ${Math.min(height, width * TALLEST)}`, width: WIDTH_PX };

  function view(event: MouseEvent<HTMLAnchorElement>) {
    // These keys open a new tab or download the photo.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setViewed(photosAround(event.currentTarget));
  }

  return (
    <>
      <a
        href={url}
        target="_blank"
        rel="noopener"
        data-chat-photo={alt}
        aria-label={text.openPhoto(alt)}
        onPointerDown={fetchPhotoViewer}
        onClick={view}
        className="-mx-1 mt-0.5 mb-1 block overflow-hidden rounded-card"
        style={{ backgroundColor: color }}
      >
        {dataSaver ? (
          <dataSaver.Photo {...{ url, alt, color, shape }} title={alt} sizes="" tap="link" />
        ) : (
          <picture>
            <source type="image/webp" srcSet={photoSrcSet(url, 'webp')} sizes={`${WIDTH_PX}px`} />
            <img
              src={photoVariantUrl(url, 320, 'jpg')}
              alt={alt}
              loading="lazy"
              decoding="async"
              className="max-w-full object-cover"
              style={shape}
            />
          </picture>
        )}
      </a>
      {viewed && <PhotoViewer {...viewed} label={text.photosOfChat} onClose={() => setViewed(null)} />}
    </>
  );
}

/** All photos of the chat that are loaded, and the index of this one. */
function photosAround(link: HTMLAnchorElement): Viewed {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[data-chat-photo]')];
  const photos = links.map(({ pathname, dataset }) => ({
    url: pathname,
    alt: dataset['chatPhoto'] ?? '',
  }));
  return { photos, first: Math.max(0, links.indexOf(link)) };
}
