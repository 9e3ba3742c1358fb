import { advertText as text } from '../../../../text/market/advert-text.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { Advert, type AdvertProps } from './advert.tsx';

interface FasterWaysProps extends AdvertProps {
  /** Then the way to many leaves what is written here. */
  isBegun: boolean;
}

/** Comes after the form, which keeps its place: without scripts none of them leads anywhere. */
export function FasterWays({ isBegun, ...props }: FasterWaysProps) {
  return (
    <div className="flex flex-wrap gap-2">
      {!isBegun && (
        <ButtonLink href="/add-product?photos=many" variant="secondary" size="compact">
          {text.several}
        </ButtonLink>
      )}
      <Advert {...props} />
    </div>
  );
}
