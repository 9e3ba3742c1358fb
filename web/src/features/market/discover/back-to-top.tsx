import { backToTopText as text } from '../../../text/market/back-to-top-text.ts';
import { Button } from '../../../ui/button.tsx';
import { icon } from '../../../ui/icons/icon.tsx';

const ArrowUpIcon = icon(<path d="M12 19.5v-15m-6 6 6-6 6 6" />);

export function BackToTop() {
  return (
    <Button
      variant="ghost"
      onClick={() => {
        scrollTo({ top: 0 });
        document.querySelector('h1')?.focus({ preventScroll: true });
      }}
    >
      <ArrowUpIcon className="size-5" />
      {text.backToTop}
    </Button>
  );
}
