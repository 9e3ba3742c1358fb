import type { CurrentUser } from '@akatale/contracts/people/accounts-schemas';
import { useState } from 'react';
import { useSettings } from '../../../data/client.ts';
import type { PageHead } from '../../../data/page.ts';
import { useViewer } from '../../../data/session/session.ts';
import { posterText as text } from '../../../text/market/poster-text.ts';
import { Button, buttonLook } from '../../../ui/button.tsx';
import { useToasts } from '../../../ui/feedback/toast.ts';
import { LocationIcon } from '../../../ui/icons/icons.tsx';
import { DownloadIcon } from '../../../ui/icons/print-icons.tsx';
import { useHydrated } from '../../../ui/loading/hydrated.ts';
import { canvasFont, drawPicture, measureWith } from '../../../ui/media/draw-picture.ts';
import { drawQr, type QrDrawing } from '../../../ui/media/qr-drawing.ts';
import { PrintButton } from '../../../ui/media/receipt.tsx';
import { saveFile } from '../../../ui/media/save-file.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { ShareButton } from '../../../ui/share-button.tsx';
import { WhatsAppLink } from '../../../ui/whatsapp-link.tsx';
import { drawWeave } from './draw-weave.ts';
import { type PosterTexts, layOutPoster, type Measure, SHEET_HEIGHT, WEAVE_HEIGHT, nameSize } from './poster-layout.ts';
import { drawCode, pngFile, svgAddress } from './qr-files.ts';

interface PosterProps {
  words: PosterTexts;
  url: string;
  qr: QrDrawing;
}

/** A4 at 200 dpi: sharp on paper, and small enough for a phone's memory. */
const WIDTH_PX = 1654;
const UNIT_PX = WIDTH_PX / 100;

const fontOf = ({ size, isBold }: { size: number; isBold: boolean }) => ({ sizePx: size * UNIT_PX, isBold });

interface SavePosterProps {
  words: PosterTexts;
  qr: QrDrawing;
  fileName: string;
}

export function Page() {
  const vendor = useViewer();
  return vendor && <StorePoster vendor={vendor} />;
}

function StorePoster({ vendor: { id, name, location } }: { vendor: CurrentUser }) {
  const { publicUrl, appName } = useSettings();
  const path = `/vendor-store/${id}`;
  const url = `${publicUrl}${path}`;
  const qr = drawQr(url);
  const words = {
    name,
    location,
    scan: text.scan,
    address: url.replace(/^https?:\/\//, ''),
    market: text.onMarket(appName),
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 md:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] print:block">
      <div className="flex flex-col items-start gap-3 print:hidden">
        <PageHeading back={{ href: path, label: text.backToStore }} intro={text.intro}>
          {text.heading}
        </PageHeading>
        <h2 className="mt-2">{text.shareHeading}</h2>
        <p className="font-semibold wrap-anywhere">{url}</p>
        <div className="flex flex-wrap gap-3">
          <WhatsAppLink variant="primary" label={text.shareOnWhatsApp} message={text.shareMessage(name, url)} />
          <ShareButton
            label={text.share}
            title={name}
            url={url}
            copied={{ title: text.linkCopied, text: text.linkCopiedText }}
            copyFailed={text.copyFailed}
          />
        </div>
        <h2 className="mt-2">{text.paperHeading}</h2>
        <p className="text-ink-muted">{text.paperIntro}</p>
        <div className="flex flex-wrap gap-3">
          <SavePoster words={words} qr={qr} fileName={`store-${id}-poster.png`} />
          <PrintButton variant="secondary" label={text.print} />
        </div>
        <h2 className="mt-2">{text.codeHeading}</h2>
        <p className="text-ink-muted">{text.codeIntro}</p>
        <div className="flex flex-wrap gap-3">
          <QrDownloads qr={qr} fileName={`store-${id}-qr`} />
        </div>
      </div>
      <Poster words={words} url={url} qr={qr} />
    </div>
  );
}

export function head(): PageHead {
  return { title: text.title };
}

/** Black on white in both themes, for cameras and printers; lengths in cqi, so that print looks like the screen. */
function Poster({ words, url, qr: { size, path } }: PosterProps) {
  const { name, location, scan, address, market } = words;
  return (
    <div className="@container" style={{ page: 'poster' }}>
      <article
        className="flex flex-col items-center overflow-hidden border border-line text-center floats print:border-0"
        style={{ aspectRatio: '210 / 297', background: 'var(--paper)', color: 'var(--on-paper)' }}
      >
        <div className="weave w-full shrink-0" style={{ WebkitPrintColorAdjust: 'exact', printColorAdjust: 'exact' }} />
        <div
          className="flex min-h-0 w-full flex-1 flex-col items-center justify-between"
          style={{ lineHeight: 1.25, gap: '2cqi', paddingInline: '8cqi', paddingBlock: '6cqi' }}
        >
          <div className="max-w-full">
            <p
              className="font-display font-bold text-balance wrap-anywhere"
              style={{ fontSize: `${nameSize(name)}cqi` }}
            >
              {name}
            </p>
            {location && (
              <p className="wrap-anywhere" style={{ marginTop: '1cqi', fontSize: '4cqi' }}>
                <LocationIcon
                  className="inline"
                  style={{ marginRight: '1cqi', width: '1em', height: '1em', verticalAlign: '-0.1em' }}
                />
                {location}
              </p>
            )}
          </div>
          <svg
            viewBox={`0 0 ${size} ${size}`}
            role="img"
            aria-label={text.code(url)}
            shapeRendering="crispEdges"
            className="min-h-0 flex-1"
            style={{ width: '84cqi' }}
          >
            <path d={path} fill="currentColor" />
          </svg>
          <div className="flex max-w-full flex-col" style={{ gap: '1cqi' }}>
            <p className="font-display font-bold" style={{ fontSize: '6.5cqi' }}>
              {scan}
            </p>
            <p className="wrap-anywhere" style={{ fontSize: '3.6cqi' }}>
              {address}
            </p>
            <p style={{ fontSize: '3cqi' }}>{market}</p>
          </div>
        </div>
      </article>
    </div>
  );
}

function QrDownloads({ qr, fileName }: { qr: QrDrawing; fileName: string }) {
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

async function posterFile(words: PosterTexts, qr: QrDrawing): Promise<Blob> {
  const sheet = { width: WIDTH_PX, height: Math.round(SHEET_HEIGHT * UNIT_PX) };
  return drawPicture(sheet, (context) => {
    const measurePx = measureWith(context);
    const measure: Measure = (part, font) => measurePx(part, fontOf(font)) / UNIT_PX;
    const { lines, code } = layOutPoster(words, measure);
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    for (const line of lines) {
      context.font = canvasFont(fontOf(line));
      context.fillText(line.words, WIDTH_PX / 2, line.y * UNIT_PX);
    }
    // Whole pixels per module, so that cameras can read it.
    const scale = Math.max(1, Math.floor((code.side * UNIT_PX) / qr.size));
    const inset = (code.side * UNIT_PX - qr.size * scale) / 2;
    drawCode(context, qr, {
      x: Math.round(code.x * UNIT_PX + inset),
      y: Math.round(code.y * UNIT_PX + inset),
      scale,
    });
    drawWeave(context, { width: WIDTH_PX, y: 0, height: WEAVE_HEIGHT * UNIT_PX });
  });
}

function SavePoster({ words, qr, fileName }: SavePosterProps) {
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
