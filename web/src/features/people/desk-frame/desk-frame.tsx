import type { ReactNode } from 'react';
import { useLastViewer } from '../../../data/session/last-viewer.ts';
import { deskFrameText as text } from '../../../text/people/operators/desk-frame-text.ts';
import { Chip, ChipRow } from '../../../ui/form/choice-links.tsx';
import { usePath } from '../../../ui/link.tsx';
import { type BackTo, PageHeading } from '../../../ui/page-heading.tsx';
import { ReauthenticationHost } from '../reauthentication/index.ts';
import { roomsOf } from './rooms.ts';

interface DeskFrameProps {
  heading: string;
  back?: BackTo;
  actions?: ReactNode;
  /** Where its address is not its path. */
  room?: string;
  children: ReactNode;
}

export function DeskFrame({ heading, back, actions, room, children }: DeskFrameProps) {
  const path = usePath();
  const here = room ?? path;
  const role = useLastViewer()?.operatorRole;
  if (!role) return null;
  return (
    <div className="flex flex-col gap-3 md:gap-4">
      <div className="print:hidden">
        <PageHeading back={back} actions={actions}>
          {heading}
        </PageHeading>
      </div>
      {/* On phones the bottom bar and its menu lead there; the menu needs scripts. */}
      <div className="hidden md:block noscript:block print:hidden">
        <ChipRow label={text.rooms}>
          {roomsOf(role).map(({ href, name }) => (
            <Chip key={href} href={href} isSelected={here === href || here.startsWith(`${href}/`)}>
              {text.room[name]}
            </Chip>
          ))}
        </ChipRow>
      </div>
      {children}
      <ReauthenticationHost />
    </div>
  );
}
