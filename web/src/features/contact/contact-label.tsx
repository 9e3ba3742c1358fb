import { contactText as text } from '../../text/account/contact-text.ts';
import { ChatIcon } from '../../ui/icons/icons.tsx';

/** The label of the button, for visitors and signed-in people. */
export function ContactLabel() {
  return (
    <>
      <ChatIcon className="size-5" />
      {text.contact}
    </>
  );
}
