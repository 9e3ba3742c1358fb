import { useEffect, useRef, useState } from 'react';
import { reauthenticationText as text } from '../../../../text/people/reauthentication-text.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/form/field.tsx';

interface CodeFieldProps {
  name: string;
  error: string | undefined;
  /** Whether a recovery code is accepted too. */
  hasRecovery?: boolean;
  /** Receives the focus, because the previous form is gone. */
  isFirst?: boolean;
}

export function CodeField({ name, error, hasRecovery = true, isFirst = false }: CodeFieldProps) {
  const [isRecovery, setRecovery] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFirst) field.current?.focus();
  }, [isFirst]);
  return (
    <>
      <TextField
        ref={field}
        key={String(isRecovery)}
        id={name}
        name={name}
        label={isRecovery ? text.recoveryCode : text.code}
        hint={isRecovery ? text.recoveryHint : text.codeHint}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        error={error}
      />
      {hasRecovery && (
        <Button variant="ghost" className="self-start px-0!" onClick={() => setRecovery(!isRecovery)}>
          {isRecovery ? text.takeApp : text.takeRecovery}
        </Button>
      )}
    </>
  );
}
