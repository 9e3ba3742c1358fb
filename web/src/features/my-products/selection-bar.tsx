import { MAX_BULK_PRODUCTS } from '@akatale/contracts/products/products';
import { myProductsText as text } from '../../text/shop/my-products-text.ts';
import { Button } from '../../ui/button.tsx';
import { EyeIcon, EyeOffIcon } from '../../ui/icons/icons.tsx';

interface SelectionBarProps {
  count: number;
  isBusy: boolean;
  onVisibility: (isOnline: boolean) => void;
}

export function SelectionBar({ count, isBusy, onVisibility }: SelectionBarProps) {
  const isIdle = count === 0;
  return (
    <div className="sticky-action flex flex-wrap items-center gap-2">
      <p role="status" className="flex-1 font-semibold">
        {count < MAX_BULK_PRODUCTS ? text.chosen(count) : text.chosenMost(count)}
      </p>
      <Button variant="secondary" size="compact" disabled={isIdle} isBusy={isBusy} onClick={() => onVisibility(false)}>
        <EyeOffIcon className="size-5" />
        {text.hideChosen}
      </Button>
      <Button variant="secondary" size="compact" disabled={isIdle} isBusy={isBusy} onClick={() => onVisibility(true)}>
        <EyeIcon className="size-5" />
        {text.showChosen}
      </Button>
    </div>
  );
}
