import { buttonLook, type ButtonSize, type ButtonVariant } from './button.tsx';
import { WhatsAppIcon } from './icons/icons.tsx';

interface WhatsAppLinkProps {
  /** Accessible name; `shown` is the visible, shorter text. */
  label: string;
  shown?: string;
  /** The message including its link. */
  message: string;
  /** A number as `+256772410552`; without one the recipient is chosen in WhatsApp. */
  to?: string | null;
  variant?: ButtonVariant;
  size?: ButtonSize;
}

/** A plain link, so that it works without scripts. */
export function WhatsAppLink(props: WhatsAppLinkProps) {
  const { label, shown, message, to, variant = 'secondary', size = 'normal' } = props;
  return (
    <a
      href={`https://wa.me/${to?.slice(1) ?? ''}?text=${encodeURIComponent(message)}`}
      target="_blank"
      rel="noopener"
      aria-label={label}
      className={buttonLook({ variant, size })}
    >
      <WhatsAppIcon className="size-5" />
      {shown ?? label}
    </a>
  );
}
