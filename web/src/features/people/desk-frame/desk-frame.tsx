import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '../../../data/client.ts';
import { caseCountsQuery } from '../../../data/desk/case-counts.ts';
import { supportCountsQuery } from '../../../data/desk/support-counts.ts';
import { useLastViewer } from '../../../data/session/last-viewer.ts';
import { deskFrameText as text } from '../../../text/people/operators/desk-frame-text.ts';
import { unreadText } from '../../../text/unread-text.ts';
import { classNames } from '../../../ui/class-names.ts';
import { CountDisc } from '../../../ui/count-disc.tsx';
import { Link, usePath } from '../../../ui/link.tsx';
import { useHydrated } from '../../../ui/loading/hydrated.ts';
import { type BackTo, PageHeading } from '../../../ui/page-heading.tsx';
import { ReauthenticationHost } from '../reauthentication/index.ts';
import { roomsOf } from './rooms.ts';

interface DeskFrameProps {
  heading: string;
  back?: BackTo;
  /** Before the heading. */
  lead?: ReactNode;
  actions?: ReactNode;
  /** What chooses of the page, beside the heading where there is room. */
  lists?: ReactNode;
  /** Where its address is not its path. */
  room?: string;
  /** Its parts scroll by themselves: on wide screens alone, or always, where on a phone it has a head of its own. */
  fills?: 'wide' | 'always';
  children: ReactNode;
}

export function DeskFrame({ heading, back, lead, actions, lists, room, fills, children }: DeskFrameProps) {
  const path = usePath();
  const here = room ?? path;
  const role = useLastViewer()?.operatorRole;
  if (!role) return null;
  return (
    <div
      data-fills-window={fills}
      className={classNames('flex flex-col gap-3 md:gap-4', fills && 'min-h-0 flex-1 md:pt-6')}
    >
      <div className={fills === 'always' ? 'hidden lg:block' : 'print:hidden'}>
        {/* Above the heading, so that it is at the same place in every room. On phones the bottom bar and its menu lead there; the
            menu needs scripts. */}
        <div className="hidden md:block noscript:block" style={{ marginTop: -16 }}>
          <nav aria-label={text.rooms} className="mb-2 flex flex-wrap" style={{ columnGap: 36 }}>
            {roomsOf(role).map(({ href, name }) => {
              const isHere = here === href || here.startsWith(`${href}/`);
              return (
                <Link
                  key={href}
                  href={href}
                  aria-current={isHere ? 'true' : undefined}
                  className={classNames(
                    'touch relative inline-flex items-center justify-center border-b-2 text-md font-semibold eases',
                    isHere ? 'border-primary' : 'border-transparent text-ink-muted hover:text-ink',
                  )}
                >
                  {text.room[name]}
                  {name === 'cases' && <CasesWaiting />}
                  {name === 'support' && <SupportWaiting />}
                </Link>
              );
            })}
          </nav>
        </div>
        <div className={classNames('flex flex-wrap items-start', lists ? 'gap-x-6 gap-y-3' : 'gap-x-3')}>
          <div className="min-w-0" style={{ flex: lists ? '0 1 auto' : '1 1 9.5rem' }}>
            <PageHeading back={back} lead={lead} level={fills === 'always' ? 2 : 1}>
              {heading}
            </PageHeading>
          </div>
          {actions && <div className="ml-auto flex flex-wrap gap-2 lg:order-2">{actions}</div>}
          {lists && <div className="w-full min-w-0 md:w-auto lg:order-1">{lists}</div>}
        </div>
      </div>
      {children}
      <ReauthenticationHost />
    </div>
  );
}

function CasesWaiting() {
  const { data } = useQuery(caseCountsQuery(useApi()));
  return <Waiting count={data?.waiting} />;
}

/** Fetched by the header. */
function SupportWaiting() {
  const { data } = useQuery({ ...supportCountsQuery(useApi()), enabled: false });
  return <Waiting count={data?.waiting} words={unreadText.support(data?.waiting ?? 0)} />;
}

/** In the gap behind its word, so that nothing moves when it comes: with the scripts, which may know it sooner than the document did. */
function Waiting({ count, words }: { count: number | undefined; words?: string }) {
  const isHydrated = useHydrated();
  return <CountDisc count={isHydrated ? count : 0} words={words} className="left-full mx-1" />;
}
