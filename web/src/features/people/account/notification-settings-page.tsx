import type { Loaded, LoadContext, PageHead } from '../../../data/page.ts';
import { useLastViewer } from '../../../data/session/last-viewer.ts';
import { pushText } from '../../../text/people/push-text.ts';
import { settingsText as text } from '../../../text/people/settings-text.ts';
import { ClosedToViews } from '../view-as/index.ts';
import { choicesQuery, pushQuery } from './notifications/choices-query.ts';
import { NotificationSettings } from './notifications/notification-settings.tsx';
import { SettingsFrame } from './settings/settings-frame.tsx';

/** Not cached between visits: choices are made on other devices too. */
export async function load({ api, queries }: LoadContext): Promise<Loaded<null>> {
  await Promise.all([
    queries.prefetchQuery({ ...choicesQuery(api), staleTime: 0 }),
    queries.prefetchQuery({ ...pushQuery(api), staleTime: 0 }),
  ]);
  return { data: null };
}

export function Page() {
  const viewer = useLastViewer();
  if (!viewer) return null;
  if (viewer.viewedUntil) return <ClosedToViews />;
  return (
    <SettingsFrame heading={text.notifications} intro={pushText.intro}>
      <NotificationSettings key={viewer.id} viewer={viewer} />
    </SettingsFrame>
  );
}

export function head(): PageHead {
  return { title: text.notifications };
}
