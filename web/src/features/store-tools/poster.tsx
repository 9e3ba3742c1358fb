import { useSettings } from '../../data/settings.ts';
import { posterText as text } from '../../text/poster-text.ts';
import { classNames } from '../../ui/class-names.ts';
import { PlaceIcon } from '../../ui/icons.tsx';
import type { QrDrawing } from './qr-drawing.ts';

interface PosterProps {
  name: string;
  location: string | null;
  /** Where the code leads. */
  url: string;
  qr: QrDrawing;
}

/** Beyond this a name takes smaller letters. */
const LONG_NAME = 24;

/**
 * One sheet of A4 that hangs in a shop. Black on white in either theme: a camera needs it, and so
 * does the printer. Lengths are shares of its own width (cqi), so that paper shows what the screen
 * does.
 */
export function Poster({ name, location, url, qr: { size, path } }: PosterProps) {
  const { appName } = useSettings();
  return (
    <div className="@container [page:poster]">
      <article className="flex aspect-[210/297] flex-col items-center overflow-hidden border border-line bg-paper text-center text-on-paper shadow-float print:border-0 print:shadow-none">
        <div className="weave w-full shrink-0 [print-color-adjust:exact]" />
        <div className="flex min-h-0 w-full flex-1 flex-col items-center justify-between px-[8cqi] py-[6cqi]">
          <div>
            <p
              className={classNames(
                'font-display leading-[1.1] font-bold text-balance wrap-anywhere',
                name.length > LONG_NAME ? 'text-[7cqi]' : 'text-[10cqi]',
              )}
            >
              {name}
            </p>
            {location && (
              <p className="mt-[2cqi] text-[4cqi] leading-tight wrap-anywhere">
                <PlaceIcon className="mr-[1cqi] inline size-[1em] align-[-0.1em]" />
                {location}
              </p>
            )}
          </div>
          <svg
            viewBox={`0 0 ${size} ${size}`}
            role="img"
            aria-label={text.code(url)}
            shapeRendering="crispEdges"
            className="w-[84cqi] shrink-0"
          >
            <path d={path} fill="currentColor" />
          </svg>
          <div className="flex flex-col gap-[2cqi]">
            <p className="font-display text-[6.5cqi] leading-tight font-bold">{text.scan}</p>
            <p className="text-[3.6cqi] leading-tight wrap-anywhere">
              {url.replace(/^https?:\/\//, '')}
            </p>
            <p className="text-[3cqi] leading-tight">{text.onMarket(appName)}</p>
          </div>
        </div>
      </article>
    </div>
  );
}
