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
import { readAvatarFile } from './avatar-file.ts';

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
      toast({ title: changed.avatar ? text.pictureSaved : text.pictureRemoved, tone: 'success' });
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
    <div role="group" id="picture" aria-label={text.picture} className="flex flex-col gap-2">
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
            {avatar ? text.changePicture : text.choosePicture}
          </Button>
          {avatar && !save.isPending && (
            <Button variant="ghost" disabled={!isHydrated} onClick={() => save.mutate(null)}>
              {text.removePicture}
            </Button>
          )}
        </div>
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          aria-label={text.choosePicture}
          onChange={({ target }) => void take(target.files?.[0])}
        />
      </div>
      <p id="avatar-hint" className="text-sm text-ink-muted">
        {text.pictureHint}
      </p>
      <FieldError id="avatar-error">{refused}</FieldError>
    </div>
  );
}

const reasons = { unusable: text.pictureUnusable, 'too-large': text.pictureTooLarge };
