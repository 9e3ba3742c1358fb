import { MAX_BULK_PRODUCTS } from '@akatale/contracts/own-products';
import { myProductsText as text } from '../../text/my-products-text.ts';
import { Button } from '../../ui/button.tsx';
import { EyeIcon, EyeOffIcon } from '../../ui/icons.tsx';

interface SelectionBarProps {
  count: number;
  isBusy: boolean;
  onAll: () => void;
  onVisibility: (isOnline: boolean) => void;
  onDone: () => void;
}

/** What can be done with the products that are selected, always under the thumb. */
export function SelectionBar({ count, isBusy, onAll, onVisibility, onDone }: SelectionBarProps) {
  return (
    <div className="sticky-action flex flex-wrap items-center gap-x-3 gap-y-2">
      <p role="status" className="min-w-24 font-semibold">
        {count < MAX_BULK_PRODUCTS ? text.chosen(count) : text.chosenMost(count)}
      </p>
      <Button variant="quiet" className="px-3" onClick={onAll}>
        {text.selectAll}
      </Button>
      <div className="ml-auto flex gap-2">
        <Button
          variant="secondary"
          className="px-3"
          disabled={count === 0}
          isBusy={isBusy}
          onClick={() => onVisibility(false)}
        >
          <EyeOffIcon className="size-5" />
          {text.hideChosen}
        </Button>
        <Button
          variant="secondary"
          className="px-3"
          disabled={count === 0}
          isBusy={isBusy}
          onClick={() => onVisibility(true)}
        >
          <EyeIcon className="size-5" />
          {text.showChosen}
        </Button>
        <Button className="px-3" onClick={onDone}>
          {text.done}
        </Button>
      </div>
    </div>
  );
}
