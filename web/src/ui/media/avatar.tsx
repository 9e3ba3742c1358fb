import { classNames } from '../class-names.ts';

interface AvatarProps {
  name: string | null;
  url?: string | null;
  size?: 'badge' | 'small' | 'normal' | 'large';
}

/** Initials are part of the picture: sized with the circle, not with the text. */
const sizes = {
  badge: 'size-6 text-[10px]',
  small: 'size-8 text-[13px]',
  normal: 'size-11 text-[13px]',
  large: 'size-20 text-[24px]',
};

const MAX_INITIALS = 2;

/** First letters of the first two words; U without a name. */
export function initialsOf(name: string | null): string {
  const words = (name ?? '').trim().split(/\s+/u).filter(Boolean);
  const letters = words.slice(0, MAX_INITIALS).map((word) => [...word][0] ?? '');
  return letters.join('').toLocaleUpperCase('en-UG') || 'U';
}

/** Decorative: the name is shown beside it. */
export function Avatar({ name, url, size = 'normal' }: AvatarProps) {
  const look = classNames('shrink-0 rounded-pill', sizes[size]);
  if (url) return <img src={url} alt="" className={classNames(look, 'object-cover')} />;
  return (
    <span
      aria-hidden="true"
      className={classNames(
        look,
        'inline-flex items-center justify-center bg-primary-soft font-display font-bold text-on-primary-soft',
      )}
    >
      {initialsOf(name)}
    </span>
  );
}
