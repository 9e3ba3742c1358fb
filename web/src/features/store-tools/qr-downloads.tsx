import { posterText as text } from '../../text/shop/poster-text.ts';
import { Button, buttonLook } from '../../ui/button.tsx';
import { useToasts } from '../../ui/feedback/toast.ts';
import { DownloadIcon } from '../../ui/icons/paper-icons.tsx';
import { useHydrated } from '../../ui/loading/hydrated.ts';
import type { QrDrawing } from '../../ui/media/qr-drawing.ts';
import { saveFile } from '../../ui/media/save-file.ts';
import { pngFile, svgAddress } from './qr-files.ts';

export function QrDownloads({ qr, fileName }: { qr: QrDrawing; fileName: string }) {
  const { toast } = useToasts();
  const isHydrated = useHydrated();

  async function savePng() {
    try {
      saveFile(await pngFile(qr), `${fileName}.png`);
    } catch {
      toast({ title: text.pictureFailed, tone: 'error' });
    }
  }

  return (
    <>
      <a
        href={svgAddress(qr)}
        download={`${fileName}.svg`}
        aria-label={text.saveAs(text.svg)}
        className={buttonLook({ variant: 'secondary' })}
      >
        <DownloadIcon className="size-5" />
        {text.svg}
      </a>
      <Button
        variant="secondary"
        disabled={!isHydrated}
        aria-label={text.saveAs(text.png)}
        onClick={() => void savePng()}
      >
        <DownloadIcon className="size-5" />
        {text.png}
      </Button>
    </>
  );
}
