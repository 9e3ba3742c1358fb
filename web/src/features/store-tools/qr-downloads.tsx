import { posterText as text } from '../../text/poster-text.ts';
import { Button, buttonLook } from '../../ui/button.tsx';
import { useHydrated } from '../../ui/hydrated.ts';
import { DownloadIcon } from '../../ui/paper-icons.tsx';
import { toast } from '../../ui/toast.ts';
import type { QrDrawing } from './qr-drawing.ts';
import { pngFile, svgAddress } from './qr-files.ts';

/** The code alone, for cards, bags and signs. */
export function QrDownloads({ qr, fileName }: { qr: QrDrawing; fileName: string }) {
  const isHydrated = useHydrated();

  async function savePng() {
    try {
      const address = URL.createObjectURL(await pngFile(qr));
      const link = document.createElement('a');
      link.href = address;
      link.download = `${fileName}.png`;
      link.click();
      // The browser has it by the next turn, and the memory is given back.
      setTimeout(() => URL.revokeObjectURL(address));
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
