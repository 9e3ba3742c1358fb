import { Button, IconButton } from './button.tsx';
import { useToasts } from './feedback/toast.ts';
import { ShareIcon } from './icons/icons.tsx';
import { menuRow } from './overlay/popover-menu.tsx';

/** A page by its URL, or a text if the page is not public. */
type Shared = { url: string; text?: never } | { url?: never; text: string };

type ShareButtonProps = Shared & {
  label: string;
  title: string;
  /** Toast after copying, where the device cannot share. */
  copied: { title: string; text: string };
  copyFailed: string;
  look?: 'button' | 'round' | 'row';
};

/** Uses the Web Share API, or copies to the clipboard. */
export function ShareButton(props: ShareButtonProps) {
  const { toast } = useToasts();
  const { label, title, url, text, copied, copyFailed, look = 'button' } = props;

  async function share() {
    try {
      if (navigator.share) {
        await navigator.share(url === undefined ? { title, text } : { title, url });
        return;
      }
      await navigator.clipboard.writeText(url ?? text);
      toast({ title: copied.title, description: copied.text });
    } catch (error) {
      // The user closed the share sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      toast({ title: copyFailed, tone: 'error' });
    }
  }

  if (look === 'row') {
    return (
      <button type="button" data-closes-menu className={menuRow} onClick={() => void share()}>
        <ShareIcon className="size-5" />
        {label}
      </button>
    );
  }
  if (look === 'round') {
    return (
      <IconButton label={label} onClick={() => void share()} className="bg-surface! floats">
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
