import { useState } from 'react';
import { posterText as text } from '../../text/shop/poster-text.ts';
import { Button } from '../../ui/button.tsx';
import { useToasts } from '../../ui/feedback/toast.ts';
import { DownloadIcon } from '../../ui/icons/paper-icons.tsx';
import { useHydrated } from '../../ui/loading/hydrated.ts';
import type { QrDrawing } from '../../ui/media/qr-drawing.ts';
import { saveFile } from '../../ui/media/save-file.ts';
import { posterFile } from './poster-file.ts';
import type { PosterTexts } from './poster-layout.ts';

interface SavePosterProps {
  words: PosterTexts;
  qr: QrDrawing;
  fileName: string;
}

export function SavePoster({ words, qr, fileName }: SavePosterProps) {
  const { toast } = useToasts();
  const isHydrated = useHydrated();
  const [isBusy, setBusy] = useState(false);

  async function save() {
    setBusy(true);
    try {
      saveFile(await posterFile(words, qr), fileName);
    } catch {
      toast({ title: text.saveFailed, tone: 'error' });
    }
    setBusy(false);
  }

  return (
    <Button variant="secondary" disabled={!isHydrated} isBusy={isBusy} onClick={() => void save()}>
      <DownloadIcon className="size-5" />
      {text.save}
    </Button>
  );
}
