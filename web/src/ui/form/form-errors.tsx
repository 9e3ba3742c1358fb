import { type Ref } from 'react';
import { AlertIcon } from '../icons/icons.tsx';

interface FormErrorsProps {
  /** One sentence above the list, or alone where no field is to blame. */
  title: string;
  /** Below the title. */
  reason?: string | undefined;
  /** The wrong fields by the id of their control. */
  errors?: readonly { id: string; message: string }[];
  /** Focus it after a failed submit. */
  ref?: Ref<HTMLDivElement>;
}

/** What kept a form from being sent, at its head, with a link to every wrong field. */
export function FormErrors({ title, reason, errors = [], ref }: FormErrorsProps) {
  return (
    <div
      ref={ref}
      role="alert"
      tabIndex={-1}
      className="flex gap-3 rounded-card border border-danger bg-danger-soft p-4 text-ink outline-none"
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
                  className="block py-[11px] text-danger underline underline-offset-3"
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
