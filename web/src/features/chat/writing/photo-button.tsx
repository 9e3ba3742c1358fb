import { useRef } from 'react';
import { chatText as text } from '../../../text/chat/chat-text.ts';
import { IconButton } from '../../../ui/button.tsx';
import { CameraIcon } from '../../../ui/icons/icons.tsx';

export function PhotoButton({ onChoose }: { onChoose: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton label={text.addPhoto} onClick={() => input.current?.click()}>
        <CameraIcon />
      </IconButton>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={text.addPhoto}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onChoose(file);
          // The same photo can be chosen again.
          target.value = '';
        }}
      />
    </>
  );
}
