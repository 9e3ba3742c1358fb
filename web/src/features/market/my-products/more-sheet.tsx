import type { ProductSummary } from '@akatale/contracts/market/products-schemas';
import type { ComponentType, ReactNode } from 'react';
import { myProductsText as text } from '../../../text/market/my-products-text.ts';
import {
  CheckIcon,
  EyeIcon,
  EyeOffIcon,
  type IconProps,
  PencilIcon,
  ShareIcon,
  StoreIcon,
  TrashIcon,
} from '../../../ui/icons/icons.tsx';
import { CopyIcon } from '../../../ui/icons/menu-icons.tsx';
import { Link } from '../../../ui/link.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';

interface MoreSheetProps {
  product: ProductSummary | null;
  onClose: () => void;
  onSale: () => void;
  onVisibility: (isOnline: boolean) => void;
  onDelete: () => void;
}

const row = 'flex min-h-14 w-full items-center gap-4 rounded-card px-3 text-left eases hover:bg-sunken';

export function MoreSheet({ product, onClose, onSale, onVisibility, onDelete }: MoreSheetProps) {
  return (
    <Dialog
      isOpen={product !== null}
      onClose={onClose}
      title={product?.title ?? ''}
      closeLabel={text.close}
      variant="sheet"
    >
      {product && (
        <ul className="-mx-3 flex flex-col">
          <li>
            <Link href={`/products/${product.id}/edit`} className={row}>
              <MenuLabel Icon={PencilIcon} label={text.editProduct} />
            </Link>
          </li>
          <li>
            <Link href={`/products/${product.id}`} className={row}>
              <MenuLabel Icon={StoreIcon} label={text.view} />
            </Link>
          </li>
          {/* Of others it is the act in their row. */}
          {product.status === 'active' && product.mark && product.stock > 0 && (
            <li>
              <button type="button" className={row} onClick={onSale}>
                <MenuLabel Icon={CheckIcon} label={text.markAsSold} />
              </button>
            </li>
          )}
          {product.status === 'active' && product.isOnline && (
            <li>
              <Link href={`/vendor-products/${product.id}/status-picture`} className={row}>
                <MenuLabel Icon={ShareIcon} label={text.statusPicture} more={text.statusPictureMore} />
              </Link>
            </li>
          )}
          <li>
            <Link href={`/add-product?copy=${product.id}`} className={row}>
              <MenuLabel Icon={CopyIcon} label={text.duplicate} more={text.duplicateMore} />
            </Link>
          </li>
          <li>
            <button type="button" className={row} onClick={() => onVisibility(!product.isOnline)}>
              {product.isOnline ? (
                <MenuLabel Icon={EyeOffIcon} label={text.hide} more={text.hideMore} />
              ) : (
                <MenuLabel Icon={EyeIcon} label={text.show} more={text.showMore} />
              )}
            </button>
          </li>
          <li>
            <button type="button" className={`${row} text-danger`} onClick={onDelete}>
              <MenuLabel Icon={TrashIcon} label={text.delete} />
            </button>
          </li>
        </ul>
      )}
    </Dialog>
  );
}

interface MenuLabelProps {
  Icon: ComponentType<IconProps>;
  label: string;
  more?: ReactNode;
}

function MenuLabel({ Icon, label, more }: MenuLabelProps) {
  return (
    <>
      <Icon />
      <span className="flex flex-col">
        <span className="font-semibold">{label}</span>
        {more && <span className="text-sm text-ink-muted">{more}</span>}
      </span>
    </>
  );
}
