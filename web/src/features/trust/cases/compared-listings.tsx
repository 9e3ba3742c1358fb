import { formatUgx } from '@akatale/contracts/money';
import type { ReactNode } from 'react';
import { casesText as text } from '../../../text/trust/operators/cases-text.ts';
import { classNames } from '../../../ui/class-names.ts';
import { formatDate } from '../../../ui/format/format.ts';
import { Link } from '../../../ui/link.tsx';
import { Photo } from '../../../ui/media/photo.tsx';

export const textLink = 'touch inline-flex items-center text-link hover:underline';

/** What is compared stands side by side, on a phone too. */
export function Comparison({ children }: { children: ReactNode }) {
  return (
    <div
      className="grid w-full gap-3"
      style={{ gridTemplateColumns: 'repeat(auto-fit, minmax(min(9rem, 100%), 1fr))' }}
    >
      {children}
    </div>
  );
}

export function NoPhoto() {
  return (
    <p className="flex aspect-square items-center justify-center rounded-input bg-sunken text-center text-xs text-ink-muted">
      {text.noPhoto}
    </p>
  );
}

interface ComparedListingProps {
  label: string;
  title: string;
  images: readonly string[];
  /** Where the other one has photos, it says that there is none. */
  saysNoPhoto?: boolean;
  price: number | null;
  description: string;
  /** Of its title's link, where it has a page. */
  page?: string | null;
  listedAt?: string | null;
  vendor?: { id: number; name: string };
}

export function ComparedListing(props: ComparedListingProps) {
  const { label, title, images, saysNoPhoto, price, description, page, listedAt, vendor } = props;
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <p className="text-sm text-ink-muted">{label}</p>
      <div className="flex flex-wrap gap-x-3 gap-y-1">
        {(images.length > 0 || saysNoPhoto) && (
          <div style={{ flex: '0 1 140px' }}>
            {saysNoPhoto ? <NoPhoto /> : <Photos images={images} title={title} fit="beside" />}
          </div>
        )}
        <div className="flex min-w-0 flex-col gap-1" style={{ flex: '1 1 8rem' }}>
          {page ? (
            <Link href={page} className={`${textLink} font-semibold wrap-anywhere`}>
              {title}
            </Link>
          ) : (
            <p className="font-semibold wrap-anywhere">{title}</p>
          )}
          <p className="dotted text-sm">
            {price !== null && <strong>{formatUgx(price)}</strong>}
            {listedAt && <span>{text.listed(formatDate(listedAt))}</span>}
          </p>
          {vendor && (
            <p className="text-sm wrap-anywhere">
              <Link href={`/admin/people/${vendor.id}`} className={`${textLink} -my-2`}>
                {vendor.name}
              </Link>
            </p>
          )}
          <p className="text-sm wrap-anywhere whitespace-pre-line">{description}</p>
        </div>
      </div>
    </div>
  );
}

/** One beside the other at the width of a phone; beside the list, from 1,024 px on, the first is the large one. */
const onPhone = '(1023px - 100vw) * 999';
const large = {
  first: {
    width: `clamp(min(31.25vw - 160px, 240px), ${onPhone}, min(24rem, 100%))`,
    sizes: '(min-width: 1024px) 240px, min(24rem, 92vw)',
  },
  other: {
    width: `clamp(112px, ${onPhone}, min(24rem, 100%))`,
    sizes: '(min-width: 1024px) 112px, min(24rem, 92vw)',
  },
};
const ofRow = { width: 'min(15rem, 90%)', sizes: '240px' };
const photoWidths = {
  large,
  /** All alike. */
  row: { first: ofRow, other: ofRow },
  /** With the facts of it at their side: the others two by two below the first. */
  beside: { first: { width: '100%', sizes: '140px' }, other: { width: 'calc(50% - 3px)', sizes: '70px' } },
};

interface PhotosProps {
  images: readonly string[];
  title: string;
  fit?: keyof typeof photoWidths;
}

/** Each opens whole in a tab of its own. Photos of chats have one size, and are for participants and who decides. */
export function Photos({ images, title, fit = 'large' }: PhotosProps) {
  if (images.length === 0) return null;
  return (
    <ul className={classNames('flex gap-1.5', fit === 'beside' ? 'flex-wrap' : 'gallery-row lg:flex-wrap')}>
      {images.map((url, index) => {
        const { width, sizes } = photoWidths[fit][index === 0 ? 'first' : 'other'];
        return (
          <li key={url} className="shrink-0 snap-center" style={{ width }}>
            <a href={url} target="_blank" rel="noopener" aria-label={text.wholePhoto(index + 1)} className="block">
              <Photo url={url} alt="" title={title} sizes={sizes} priority="later" className="rounded-input" />
            </a>
          </li>
        );
      })}
    </ul>
  );
}
