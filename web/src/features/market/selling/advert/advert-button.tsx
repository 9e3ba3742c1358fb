import { sellingText as text } from '../../../../text/market/selling-text.ts';
import { Button } from '../../../../ui/button.tsx';
import { PencilIcon } from '../../../../ui/icons/icons.tsx';

export function AdvertButton({ onClick }: { onClick?: () => void }) {
  return (
    <Button
      variant="secondary"
      size="compact"
      className="min-h-14 text-left"
      style={{ justifyContent: 'start' }}
      onClick={onClick}
    >
      <PencilIcon className="size-6 shrink-0 text-primary" />
      {text.pasteAdvert}
    </Button>
  );
}
