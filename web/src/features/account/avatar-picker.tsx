import { useRef, useState } from 'react';
import { accountText as text } from '../../text/account-text.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { readAvatarFile } from './avatar-file.ts';

interface AvatarPickerProps {
  name: string;
  /** The picture as it will be: an address, a data URL, or none. */
  avatar: string | null;
  error: string | undefined;
  onChange: (avatar: string | null) => void;
  isDisabled: boolean;
}

/** The picture, with the ways to change it; nothing is sent before the form is. */
export function AvatarPicker({ name, avatar, error, onChange, isDisabled }: AvatarPickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<string | undefined>();

  async function take(file: File | undefined) {
    if (!file) return;
    const read = await readAvatarFile(file);
    if ('dataUrl' in read) onChange(read.dataUrl);
    setRefused('refused' in read ? reasons[read.refused] : undefined);
    // The same file can be chosen again.
    if (input.current) input.current.value = '';
  }

  return (
    <div role="group" aria-label={text.picture} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-4">
        <Avatar name={name} url={avatar} size="large" />
        <div className="flex flex-wrap gap-3">
          <Button
            variant="secondary"
            disabled={isDisabled}
            aria-describedby="avatar-hint"
            onClick={() => input.current?.click()}
          >
            {avatar ? text.changePicture : text.choosePicture}
          </Button>
          {avatar && (
            <Button variant="quiet" disabled={isDisabled} onClick={() => onChange(null)}>
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
      <FieldError id="avatar-error">{refused ?? error}</FieldError>
    </div>
  );
}

const reasons = { unusable: text.pictureUnusable, 'too-large': text.pictureTooLarge };
