import { posterText as text } from '../../text/shop/poster-text.ts';
import { LocationIcon } from '../../ui/icons/icons.tsx';
import type { QrDrawing } from '../../ui/media/qr-drawing.ts';
import { nameSize, type PosterTexts } from './poster-layout.ts';

interface PosterProps {
  words: PosterTexts;
  url: string;
  qr: QrDrawing;
}

/**
 * Black on white in both themes, for cameras and printers. Lengths are relative to its own width (cqi), so that print
 * looks like the screen.
 */
export function Poster({ words, url, qr: { size, path } }: PosterProps) {
  const { name, location, scan, address, market } = words;
  return (
    <div className="@container [page:poster]">
      <article className="flex aspect-[210/297] flex-col items-center overflow-hidden border border-line bg-paper text-center text-on-paper shadow-float print:border-0 print:shadow-none">
        <div className="weave w-full shrink-0 [print-color-adjust:exact]" />
        <div className="flex min-h-0 w-full flex-1 flex-col items-center justify-between gap-[2cqi] px-[8cqi] py-[6cqi]">
          <div className="max-w-full">
            <p
              className="font-display leading-tight font-bold text-balance wrap-anywhere"
              style={{ fontSize: `${nameSize(name)}cqi` }}
            >
              {name}
            </p>
            {location && (
              <p className="mt-[1cqi] text-[4cqi] leading-tight wrap-anywhere">
                <LocationIcon className="mr-[1cqi] inline size-[1em] align-[-0.1em]" />
                {location}
              </p>
            )}
          </div>
          <svg
            viewBox={`0 0 ${size} ${size}`}
            role="img"
            aria-label={text.code(url)}
            shapeRendering="crispEdges"
            className="min-h-0 w-[84cqi] flex-1"
          >
            <path d={path} fill="currentColor" />
          </svg>
          <div className="flex max-w-full flex-col gap-[1cqi]">
            <p className="font-display text-[6.5cqi] leading-tight font-bold">{scan}</p>
            <p className="text-[3.6cqi] leading-tight wrap-anywhere">{address}</p>
            <p className="text-[3cqi] leading-tight">{market}</p>
          </div>
        </div>
      </article>
    </div>
  );
}
