import { MAX_AVATAR_BYTES } from '@akatale/contracts/people/accounts';
import type { CurrentUser } from '@akatale/contracts/people/accounts-schemas';
import { updateProfile } from '@akatale/contracts/people/profile-endpoints';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, userMessageOf } from '../../../data/api/api-error.ts';
import { useClient } from '../../../data/client.ts';
import { accountText as text } from '../../../text/people/account-text.ts';
import { Button } from '../../../ui/button.tsx';
import { useToasts } from '../../../ui/feedback/toast.ts';
import { FieldError } from '../../../ui/form/field.tsx';
import { fetchCode } from '../../../ui/loading/fetch-code.ts';
import { useHydrated } from '../../../ui/loading/hydrated.ts';
import { Avatar } from '../../../ui/media/avatar.tsx';

/** Twice the stored size, so that the server has something to crop. */
const shape = { longestPx: 512, quality: 0.85, maxBytes: MAX_AVATAR_BYTES, isSquare: true };

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
    const { explainFiles, preparePhoto } = await fetchCode(() => import('../photo-file/index.ts'));
    try {
      const photo = await preparePhoto(file, shape);
      setRefused(undefined);
      save.mutate(await dataUrlOf(photo.file));
    } catch (error) {
      setRefused(await explainFiles([{ name: file.name, error }]));
    }
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
          disabled={save.isPending}
          data-taken-beside
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

function dataUrlOf(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unread')));
    reader.readAsDataURL(file);
  });
}
