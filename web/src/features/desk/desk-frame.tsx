import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { useLastViewer } from '../../data/session/last-viewer.ts';
import { deskText as text } from '../../text/desk/desk-text.ts';
import { Chip, ChipRow } from '../../ui/form/choice-links.tsx';
import { ProofHost } from '../proof/index.ts';
import { roomsOf } from './rooms.ts';

interface DeskFrameProps {
  heading: string;
  actions?: ReactNode;
  children: ReactNode;
}

export function DeskFrame({ heading, actions, children }: DeskFrameProps) {
  const [path] = useLocation();
  const role = useLastViewer()?.operatorRole;
  if (!role) return null;
  return (
    <div className="flex flex-col gap-3 md:gap-4 md:pt-2">
      {/* On phones the bottom bar and its menu lead there; the menu needs scripts. */}
      <div className="hidden md:block noscript:block">
        <ChipRow label={text.rooms}>
          {roomsOf(role).map(({ href, name }) => (
            <Chip key={href} href={href} isSelected={path === href || path.startsWith(`${href}/`)}>
              {text.room[name]}
            </Chip>
          ))}
        </ChipRow>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 tabIndex={-1}>{heading}</h1>
        {actions}
      </div>
      {children}
      <ProofHost />
    </div>
  );
}
