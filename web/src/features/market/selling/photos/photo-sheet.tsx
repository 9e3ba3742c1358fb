import type { ComponentType, ReactNode } from 'react';
import { photoSheetText as text } from '../../../../text/market/photo-sheet-text.ts';
import { sellingText } from '../../../../text/market/selling-text.ts';
import {
  ChevronLeftIcon,
  ChevronRightIcon,
  type IconProps,
  PhotoIcon,
  TrashIcon,
} from '../../../../ui/icons/icons.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import type { ChosenPhoto } from './photo-list.ts';

interface PhotoSheetProps {
  photos: readonly ChosenPhoto[];
  chosenKey: string | null;
  onClose: () => void;
  onMove: (key: string, to: number) => void;
  onRemove: (key: string) => void;
}

/** The sheet stays open while a photo is moved. */
export function PhotoSheet(props: PhotoSheetProps) {
  const { photos, chosenKey, onClose, onMove, onRemove } = props;
  const index = photos.findIndex(({ key }) => key === chosenKey);
  const photo = photos[index];
  const last = photos.length - 1;
  const closing = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <Dialog
      isOpen={photo !== undefined}
      onClose={onClose}
      title={photo ? text.photoOf(index + 1, photos.length) : ''}
      closeLabel={sellingText.close}
      variant="sheet"
    >
      {photo && (
        <div className="flex flex-col gap-3">
          <img
            src={photo.previewUrl}
            alt={sellingText.photoNumber(index + 1)}
            className="w-full rounded-card object-contain"
            // Whole, so that it is seen whether it is sharp, and what can be done with it stays below.
            style={{ maxHeight: '45dvh' }}
          />
          {photo.problem && <p className="text-danger">{photo.problem}</p>}
          <ul className="-mx-3 flex flex-col">
            {index > 0 && (
              <Row Icon={PhotoIcon} onPress={closing(() => onMove(photo.key, 0))}>
                {text.makeCover}
              </Row>
            )}
            {index > 0 && (
              <Row Icon={ChevronLeftIcon} onPress={() => onMove(photo.key, index - 1)}>
                {text.moveLeft}
              </Row>
            )}
            {index < last && (
              <Row Icon={ChevronRightIcon} onPress={() => onMove(photo.key, index + 1)}>
                {text.moveRight}
              </Row>
            )}
            <Row Icon={TrashIcon} isDanger onPress={closing(() => onRemove(photo.key))}>
              {text.removePhoto}
            </Row>
          </ul>
        </div>
      )}
    </Dialog>
  );
}

interface RowProps {
  Icon: ComponentType<IconProps>;
  isDanger?: boolean;
  onPress: () => void;
  children: ReactNode;
}

function Row({ Icon, isDanger = false, onPress, children }: RowProps) {
  return (
    <li>
      <button
        type="button"
        onClick={onPress}
        className={`flex min-h-13 w-full items-center gap-4 rounded-card px-3 text-left font-semibold eases hover:bg-sunken ${isDanger ? 'text-danger' : ''}`}
      >
        <Icon className="size-5" />
        {children}
      </button>
    </li>
  );
}
