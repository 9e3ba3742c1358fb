import { advertText as text } from '../../../../text/market/advert-text.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { PhotoIcon } from '../../../../ui/icons/icons.tsx';
import { Advert, type AdvertProps } from './advert.tsx';

/** Comes after the form, which keeps its place: without scripts none of them leads anywhere. */
export function FasterWays(props: AdvertProps) {
  return (
    <div className="flex flex-col gap-3">
      <ButtonLink
        href="/add-product?photos=many"
        variant="secondary"
        size="compact"
        className="min-h-14 text-left"
        style={{ justifyContent: 'start' }}
      >
        <PhotoIcon className="size-6 shrink-0 text-primary" />
        {text.several}
      </ButtonLink>
      <Advert {...props} />
    </div>
  );
}
