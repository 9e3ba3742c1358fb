import { contactText as text } from '../../../text/deals/contact-text.ts';
import { ChatIcon } from '../../../ui/icons/icons.tsx';

export function ContactLabel() {
  return (
    <>
      <ChatIcon className="size-5" />
      {text.contact}
    </>
  );
}
