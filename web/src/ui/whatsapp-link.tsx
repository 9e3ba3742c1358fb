import { buttonLook, type ButtonVariant } from './button.tsx';
import { WhatsAppIcon } from './icons/icons.tsx';

const round =
  'touch inline-flex items-center justify-center rounded-pill bg-surface shadow-float transition hover:bg-sunken';

interface WhatsAppLinkProps {
  /** Accessible name; `shown` is the visible, shorter text. */
  label: string;
  shown?: string;
  /** The message including its link; the recipient is chosen in WhatsApp. */
  message: string;
  variant?: ButtonVariant;
  isRound?: boolean;
}

/** A plain link, so that it works without scripts. */
export function WhatsAppLink(props: WhatsAppLinkProps) {
  const { label, shown, message, variant = 'secondary', isRound = false } = props;
  return (
    <a
      href={`https://wa.me/?text=${encodeURIComponent(message)}`}
      target="_blank"
      rel="noopener"
      aria-label={label}
      data-tooltip={isRound ? label : undefined}
      className={isRound ? round : buttonLook({ variant })}
    >
      <WhatsAppIcon className="size-5" />
      {!isRound && (shown ?? label)}
    </a>
  );
}
