import { type Ref } from 'react';
import { AlertIcon } from '../icons/icons.tsx';

interface FormErrorsProps {
  title: string;
  reason?: string | undefined;
  errors?: readonly { id: string; message: string }[];
  ref?: Ref<HTMLDivElement>;
}

export function FormErrors({ title, reason, errors = [], ref }: FormErrorsProps) {
  return (
    <div
      ref={ref}
      role="alert"
      tabIndex={-1}
      className="flex gap-3 rounded-card border border-danger bg-danger-soft p-4 text-ink no-ring"
    >
      <AlertIcon className="size-6 text-danger" />
      <div className="flex min-w-0 flex-col wrap-anywhere">
        <p className="font-semibold">{title}</p>
        {reason && <p>{reason}</p>}
        {errors.length > 0 && (
          <ul className="flex flex-col">
            {errors.map(({ id, message }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="block py-3 text-danger underline underline-offset-2"
                  onClick={(event) => {
                    event.preventDefault();
                    document.getElementById(id)?.focus();
                  }}
                >
                  {message}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
