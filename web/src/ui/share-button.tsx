import { toast } from './toast.ts';
import { Button, IconButton } from './button.tsx';
import { ShareIcon } from './icons.tsx';

interface ShareButtonProps {
  label: string;
  /** What is shared, and its whole address. */
  title: string;
  url: string;
  /** Said when the link was copied, because the device has nothing to share with. */
  copied: { title: string; text: string };
  copyFailed: string;
  /** Only the icon, to lie over a photo. */
  isRound?: boolean;
}

/** Shares a page by the device's own way, or copies its link where the device has none. */
export function ShareButton(props: ShareButtonProps) {
  const { label, title, url, copied, copyFailed, isRound = false } = props;

  async function share() {
    try {
      if (navigator.share) {
        await navigator.share({ title, url });
        return;
      }
      await navigator.clipboard.writeText(url);
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
