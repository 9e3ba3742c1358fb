import { contactText as text } from '../../text/contact-text.ts';
import { ChatIcon } from '../../ui/icons.tsx';

/** The label of the button, for visitors and signed-in people. */
export function ContactLabel() {
  return (
    <>
      <ChatIcon className="size-5" />
      {text.contact}
    </>
  );
}
