import { buttonLook, type ButtonVariant } from './button.tsx';
import { WhatsAppIcon } from './icons/icons.tsx';

const round =
  'touch inline-flex items-center justify-center rounded-pill bg-surface shadow-float transition hover:bg-sunken';

interface WhatsAppLinkProps {
  /** What it does; `shown` is what of it is seen where there is little room. */
  label: string;
  shown?: string;
  /** What is sent, link included; people choose in WhatsApp whom it goes to. */
  message: string;
  variant?: ButtonVariant;
  /** Only the icon, beside others like it. */
  isRound?: boolean;
}

/** Shares by WhatsApp. A plain link, so that it works before any script. */
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
