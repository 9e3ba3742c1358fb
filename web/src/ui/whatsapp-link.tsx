import { buttonLook } from './button.tsx';
import { WhatsAppIcon } from './icons.tsx';

interface WhatsAppLinkProps {
  /** What it does; `shown` is what of it is seen where there is little room. */
  label: string;
  shown?: string;
  /** What is sent, link included; people choose in WhatsApp whom it goes to. */
  message: string;
}

/** Shares by WhatsApp. A plain link, so that it works before any script. */
export function WhatsAppLink({ label, shown, message }: WhatsAppLinkProps) {
  return (
    <a
      href={`https://wa.me/?text=${encodeURIComponent(message)}`}
      target="_blank"
      rel="noopener"
      aria-label={label}
      className={buttonLook({ variant: 'secondary' })}
    >
      <WhatsAppIcon className="size-5" />
      {shown ?? label}
    </a>
  );
}
