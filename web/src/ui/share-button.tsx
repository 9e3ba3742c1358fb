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
  /** `round` lies on a photo. */
  look?: 'button' | 'icon' | 'round' | 'row';
};

export function ShareButton(props: ShareButtonProps) {
  const { toast } = useToasts();
  const { label, title, url, text, copied, copyFailed, look = 'button' } = props;

  async function share() {
    try {
      if (navigator.share) {
        // What is undefined is left out.
        await navigator.share({ title, text, url } as ShareData);
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

  const content = (
    <>
      <ShareIcon className="size-5" />
      {(look === 'button' || look === 'row') && label}
    </>
  );
  const press = { onClick: () => void share(), children: content };
  if (look === 'row') return <button type="button" data-closes-menu className={menuRow} {...press} />;
  if (look === 'button') return <Button variant="secondary" {...press} />;
  return <IconButton label={label} className={look === 'round' ? 'bg-surface! floats' : undefined} {...press} />;
}
