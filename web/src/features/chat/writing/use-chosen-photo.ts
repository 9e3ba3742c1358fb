import { useRef, useState } from 'react';
import type { OutboxPhoto } from '../../../data/outbox/outbox-policy.ts';
import { chatText as text } from '../../../text/chat/chat-text.ts';
import { useToasts } from '../../../ui/feedback/toast.ts';
import { fetchCode } from '../../../ui/loading/fetch-code.ts';

export interface ChosenPhotoState {
  isPreparing: boolean;
  ready: OutboxPhoto | null;
  choose: (file: File) => void;
  clear: () => void;
}

export function useChosenPhoto(): ChosenPhotoState {
  const { toast } = useToasts();
  const [isPreparing, setPreparing] = useState(false);
  const [ready, setReady] = useState<OutboxPhoto | null>(null);
  /** Choosing again, or clearing, invalidates a photo that is still being prepared. */
  const latest = useRef(0);

  async function prepare(file: File) {
    latest.current += 1;
    const ticket = latest.current;
    setPreparing(true);
    try {
      const { shrinkPhoto } = await fetchCode(() => import('../../selling/index.ts'));
      const small = await shrinkPhoto(file);
      const size = await sizeOf(small);
      if (ticket === latest.current) setReady({ file: small, url: null, ...size });
    } catch (error) {
      const isLarge = error instanceof Error && 'reason' in error && error.reason === 'too-large';
      toast({ title: isLarge ? text.photoTooLarge : text.photoUnusable, tone: 'error' });
    } finally {
      if (ticket === latest.current) setPreparing(false);
    }
  }

  return {
    isPreparing,
    ready,
    choose: (file) => void prepare(file),
    clear() {
      latest.current += 1;
      setReady(null);
      setPreparing(false);
    },
  };
}

/** A square is assumed if the browser cannot decode the photo; the server can. */
async function sizeOf(file: Blob): Promise<{ width: number; height: number }> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  const size = { width: bitmap?.width ?? 1, height: bitmap?.height ?? 1 };
  bitmap?.close();
  return size;
}
