import { toast } from './feedback/toast.ts';
import { Button, IconButton } from './button.tsx';
import { ShareIcon } from './icons/icons.tsx';

/** A page by its whole address, or the words themselves where others may not open the page. */
type Shared = { url: string; text?: never } | { url?: never; text: string };

type ShareButtonProps = Shared & {
  label: string;
  /** What is shared. */
  title: string;
  /** Said when it was copied, because the device has nothing to share with. */
  copied: { title: string; text: string };
  copyFailed: string;
  /** Only the icon, to lie over a photo. */
  isRound?: boolean;
};

/** Shares by the device's own way, or copies where the device has none. */
export function ShareButton(props: ShareButtonProps) {
  const { label, title, url, text, copied, copyFailed, isRound = false } = props;

  async function share() {
    try {
      if (navigator.share) {
        await navigator.share(url === undefined ? { title, text } : { title, url });
        return;
      }
      await navigator.clipboard.writeText(url ?? text);
      toast({ title: copied.title, description: copied.text });
    } catch (error) {
      // Closing the device's sheet is an answer, not a fault.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      toast({ title: copyFailed, tone: 'error' });
    }
  }

  if (isRound) {
    return (
      <IconButton label={label} onClick={() => void share()} className="bg-surface! shadow-float">
        <ShareIcon className="size-5" />
      </IconButton>
    );
  }
  return (
    <Button variant="secondary" onClick={() => void share()}>
      <ShareIcon className="size-5" />
      {label}
    </Button>
  );
}
