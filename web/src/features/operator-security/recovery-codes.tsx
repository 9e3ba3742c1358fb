import { useEffect, useRef } from 'react';
import { securityText as text } from '../../text/account/security-text.ts';
import { Button } from '../../ui/button.tsx';
import { useToasts } from '../../ui/feedback/toast.ts';
import { saveFile } from '../../ui/media/save-file.ts';
import { copyText } from './copy-text.ts';

interface RecoveryCodesProps {
  codes: readonly string[];
  onSaved: () => void;
}

export function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  const toasts = useToasts();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const words = codes.join('\n');
  return (
    <section className="flex flex-col gap-4">
      <h3 ref={heading} tabIndex={-1} className="text-lg">
        {text.codesHeading}
      </h3>
      <p>{text.codesMore}</p>
      <ol className="flex flex-col gap-1 rounded-card border border-line bg-surface p-4">
        {codes.map((code) => (
          <li key={code} className="font-semibold">
            {code}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => void copyText(words, toasts)}>
          {text.copyCodes}
        </Button>
        <Button
          variant="secondary"
          onClick={() => saveFile(new Blob([`${words}\n`], { type: 'text/plain' }), text.fileName)}
        >
          {text.download}
        </Button>
        <Button onClick={onSaved}>{text.codesSaved}</Button>
      </div>
    </section>
  );
}
