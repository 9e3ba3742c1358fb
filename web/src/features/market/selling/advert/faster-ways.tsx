import { advertText as text } from '../../../../text/market/advert-text.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { Advert, type AdvertProps } from './advert.tsx';

/** Comes after the form, which keeps its place: without scripts none of them leads anywhere. */
export function FasterWays(props: AdvertProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <ButtonLink href="/add-product?photos=many" variant="secondary" size="small">
        {text.several}
      </ButtonLink>
      <Advert {...props} />
    </div>
  );
}
