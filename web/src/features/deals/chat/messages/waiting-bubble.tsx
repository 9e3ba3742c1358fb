import { useEffect, useState } from 'react';
import { useOnline } from '../../../../data/online.ts';
import type { OutboxEntry } from '../../../../data/outbox/outbox-policy.ts';
import { chatText as text } from '../../../../text/deals/chat-text.ts';
import { AlertIcon, ClockIcon } from '../../../../ui/icons/icons.tsx';
import { useDurableOutbox } from '../use-chat-client.ts';
import { BubbleFrame, Words } from './bubble.tsx';

interface WaitingBubbleProps {
  entry: OutboxEntry;
  onRetry: () => void;
}

export function WaitingBubble({ entry, onRetry }: WaitingBubbleProps) {
  const { text: words, photo, status } = entry;
  const isConnected = useOnline();
  const waiting = useDurableOutbox() ? text.waiting : text.waitingUnstored;
  return (
    <BubbleFrame tone={status === 'pending' ? 'own' : 'failed'} isFirst isLast>
      {photo && <WaitingPhoto photo={photo} />}
      <Words text={words}>
        {status === 'pending' && (
          <>
            <ClockIcon className="size-4" />
            {isConnected ? text.sending : waiting}
          </>
        )}
      </Words>
      {status === 'failed' && (
        <button
          type="button"
          onClick={onRetry}
          className="-mx-3 -mb-2 flex min-h-11 items-center justify-end gap-1 px-3 text-sm font-semibold text-danger"
        >
          <AlertIcon className="size-4" />
          {text.failed}
        </button>
      )}
    </BubbleFrame>
  );
}

function WaitingPhoto({ photo }: { photo: NonNullable<OutboxEntry['photo']> }) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(photo.file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [photo.file]);
  return (
    <span
      className="-mx-1 mt-0.5 mb-1 block w-64 max-w-full overflow-hidden rounded-card bg-sunken"
      style={{ aspectRatio: `${photo.width} / ${photo.height}` }}
    >
      {url && <img src={url} alt={text.ownPhoto} className="size-full object-cover opacity-70" />}
    </span>
  );
}
