import { MAX_AVATAR_BYTES } from '@akatale/contracts/accounts/accounts';
import type { CurrentUser } from '@akatale/contracts/accounts/accounts-schemas';
import { updateProfile } from '@akatale/contracts/accounts/profile-endpoints';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, userMessageOf } from '../../data/api/api-error.ts';
import { useClient } from '../../data/client.ts';
import { accountText as text } from '../../text/account/account-text.ts';
import { Button } from '../../ui/button.tsx';
import { useToasts } from '../../ui/feedback/toast.ts';
import { FieldError } from '../../ui/form/field.tsx';
import { useHydrated } from '../../ui/loading/hydrated.ts';
import { Avatar } from '../../ui/media/avatar.tsx';

/** Twice the stored size, so that the server has something to crop. */
const SIDE_PX = 512;
const JPEG_QUALITY = 0.85;
const SENDABLE = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'];

export type AvatarFile = { dataUrl: string } | { refused: 'unusable' | 'too-large' };

export function AvatarPicker({ viewer }: { viewer: CurrentUser }) {
  const { toast } = useToasts();
  const { api, session } = useClient();
  const isHydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<string | undefined>();
  const save = useMutation({
    mutationFn: (avatar: string | null) => api.call(updateProfile, { body: { avatar } }),
    onSuccess: async (changed) => {
      await session.change(changed);
      toast({ title: changed.avatar ? text.photoSaved : text.photoRemoved, tone: 'success' });
    },
    onError: (error) => {
      setRefused(error instanceof ApiError ? error.fieldMessage('avatar') : undefined);
      toast({ title: text.updateFailed, description: userMessageOf(error), tone: 'error' });
    },
  });
  const avatar = save.isPending ? save.variables : viewer.avatar;

  async function take(file: File | undefined) {
    if (!file) return;
    const read = await readAvatarFile(file);
    setRefused('refused' in read ? reasons[read.refused] : undefined);
    if ('dataUrl' in read) save.mutate(read.dataUrl);
    // The same file can be chosen again.
    if (input.current) input.current.value = '';
  }

  return (
    <div role="group" id="photo" aria-label={text.photo} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-4">
        <Avatar name={viewer.name} url={avatar} size="large" />
        <div className="flex flex-wrap gap-3">
          <Button
            variant="secondary"
            disabled={!isHydrated}
            isBusy={save.isPending}
            aria-describedby="avatar-hint"
            onClick={() => input.current?.click()}
          >
            {avatar ? text.changePhoto : text.choosePhoto}
          </Button>
          {avatar && !save.isPending && (
            <Button variant="ghost" disabled={!isHydrated} onClick={() => save.mutate(null)}>
              {text.removePhoto}
            </Button>
          )}
        </div>
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          aria-label={text.choosePhoto}
          onChange={({ target }) => void take(target.files?.[0])}
        />
      </div>
      <p id="avatar-hint" className="text-sm text-ink-muted">
        {text.photoHint}
      </p>
      <FieldError id="avatar-error">{refused}</FieldError>
    </div>
  );
}

const reasons = { unusable: text.photoUnusable, 'too-large': text.photoTooLarge };

/** Crops a picture to a small square. A format that the browser cannot draw is uploaded as it is, if it is accepted. */
async function readAvatarFile(file: File): Promise<AvatarFile> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  return (bitmap && squareOf(bitmap)) ?? asItIs(file);
}

function squareOf(bitmap: ImageBitmap): AvatarFile | null {
  const canvas = document.createElement('canvas');
  canvas.width = SIDE_PX;
  canvas.height = SIDE_PX;
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) return null;
  const side = Math.min(bitmap.width, bitmap.height);
  const left = (bitmap.width - side) / 2;
  const top = (bitmap.height - side) / 2;
  // A JPEG has no transparency: transparent pixels would turn black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, SIDE_PX, SIDE_PX);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, left, top, side, side, 0, 0, SIDE_PX, SIDE_PX);
  bitmap.close();
  return { dataUrl: canvas.toDataURL('image/jpeg', JPEG_QUALITY) };
}

async function asItIs(file: File): Promise<AvatarFile> {
  if (!SENDABLE.includes(file.type)) return { refused: 'unusable' };
  if (file.size > MAX_AVATAR_BYTES) return { refused: 'too-large' };
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('loadend', () => {
      const { result } = reader;
      resolve(typeof result === 'string' ? { dataUrl: result } : { refused: 'unusable' });
    });
    reader.readAsDataURL(file);
  });
}
