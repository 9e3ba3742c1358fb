import { useRef, useState } from 'react';
import type { OutboxPhoto } from '../../../../data/outbox/outbox-policy.ts';
import { chatText as text } from '../../../../text/deals/chat-text.ts';
import { useToasts } from '../../../../ui/feedback/toast.ts';
import { fetchCode } from '../../../../ui/loading/fetch-code.ts';

export interface ChosenPhotoState {
  isPreparing: boolean;
  ready: OutboxPhoto | null;
  choose: (files: readonly File[]) => void;
  clear: () => void;
  refusal: string;
}

export function useChosenPhoto(): ChosenPhotoState {
  const { toast } = useToasts();
  const [isPreparing, setPreparing] = useState(false);
  const [refusal, setRefusal] = useState('');
  const [ready, setReady] = useState<OutboxPhoto | null>(null);
  /** Choosing again, or clearing, invalidates a photo that is still being prepared. */
  const latest = useRef(0);

  async function prepare([file, second]: readonly File[]) {
    if (!file) return;
    latest.current += 1;
    const ticket = latest.current;
    setPreparing(true);
    setRefusal('');
    const { explainFiles, preparePhoto } = await fetchCode(() => import('../../../people/photo-file/index.ts'));
    try {
      const { file: small, size } = await preparePhoto(file);
      // A square is assumed where the browser cannot draw it; the server can.
      if (ticket === latest.current) setReady({ file: small, url: null, width: 1, height: 1, ...size });
      if (second) toast({ title: text.onePhoto });
    } catch (error) {
      setRefusal(await explainFiles([{ name: file.name, error }]));
    }
    if (ticket === latest.current) setPreparing(false);
  }

  return {
    isPreparing,
    ready,
    refusal,
    choose: (files) => void prepare(files),
    clear() {
      latest.current += 1;
      setReady(null);
      setRefusal('');
      setPreparing(false);
    },
  };
}
