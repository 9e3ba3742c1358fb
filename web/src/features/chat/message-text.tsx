import { memo } from 'react';
import { linkText } from './linked-text.ts';

/** Plain text with its addresses as links that tell the other site nothing. */
export const MessageText = memo(function MessageText({ text }: { text: string }) {
  return (
    <p className="wrap-anywhere whitespace-pre-wrap">
      {linkText(text).map(({ text: part, href }, index) =>
        href ? (
          <a
            key={index}
            href={href}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
            className="py-1 underline underline-offset-2"
          >
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </p>
  );
});
