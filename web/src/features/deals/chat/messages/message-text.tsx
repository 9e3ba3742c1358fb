import { memo } from 'react';
import { linkText } from '../../../../data/chats/linked-text.ts';

const elsewhere = { target: '_blank', rel: 'noopener noreferrer nofollow ugc' };

interface MessageTextProps {
  text: string;
  /** Web addresses are no links: a number can still be called. */
  isPlain: boolean;
}

export const MessageText = memo(function MessageText({ text, isPlain }: MessageTextProps) {
  return (
    <span>
      {linkText(text).map(({ text: part, href }, index) =>
        href && !(isPlain && href.startsWith('http')) ? (
          <a
            key={index}
            href={href}
            {...(!href.startsWith('tel:') && elsewhere)}
            className="py-1 underline underline-offset-2"
          >
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </span>
  );
});
