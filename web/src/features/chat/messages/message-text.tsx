import { memo } from 'react';
import { linkText } from './linked-text.ts';

const elsewhere = { target: '_blank', rel: 'noopener noreferrer nofollow ugc' };

export const MessageText = memo(function MessageText({ text }: { text: string }) {
  return (
    <span>
      {linkText(text).map(({ text: part, href }, index) =>
        href ? (
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
