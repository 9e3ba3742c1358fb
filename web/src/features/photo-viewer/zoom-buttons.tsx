import { photoViewerText as text } from '../../text/chat/photo-viewer-text.ts';
import { MinusIcon, PlusIcon } from '../../ui/icons/zoom-icons.tsx';
import { MAX_ZOOM } from './zoom.ts';

interface ZoomButtonsProps {
  zoom: number;
  zoomTo: (zoom: number) => void;
}

const button = 'inline-flex h-11 w-12 items-center justify-center rounded-pill disabled:opacity-40';

export function ZoomButtons({ zoom, zoomTo }: ZoomButtonsProps) {
  return (
    <div className="absolute right-3 bottom-3 flex items-center rounded-pill bg-veil-sold text-on-veil">
      <button
        type="button"
        aria-label={text.zoomOut}
        disabled={zoom <= 1}
        onClick={() => zoomTo(Math.ceil(zoom) - 1)}
        className={button}
      >
        <MinusIcon />
      </button>
      <output className="min-w-8 text-center font-semibold">{text.zoom(String(Math.round(zoom * 10) / 10))}</output>
      <button
        type="button"
        aria-label={text.zoomIn}
        disabled={zoom >= MAX_ZOOM}
        onClick={() => zoomTo(Math.floor(zoom) + 1)}
        className={button}
      >
        <PlusIcon />
      </button>
    </div>
  );
}
