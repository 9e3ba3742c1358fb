import { contactText as text } from '../../text/contact-text.ts';
import { ChatIcon } from '../../ui/icons.tsx';

/** What stands on the button, whoever presses it. */
export function ContactLabel() {
  return (
    <>
      <ChatIcon className="size-5" />
      {text.contact}
    </>
  );
}
