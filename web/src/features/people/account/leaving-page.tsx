import { loadNothing, type PageHead } from '../../../data/page.ts';
import { useLastViewer } from '../../../data/session/last-viewer.ts';
import { settingsText as text } from '../../../text/people/settings-text.ts';
import { LeavingDoors } from '../sign-in/index.ts';
import { ClosedToViews } from '../view-as/index.ts';
import { SettingsFrame } from './settings/settings-frame.tsx';

export { loadNothing as load };

export function Page() {
  const viewer = useLastViewer();
  if (viewer?.viewedUntil) return <ClosedToViews />;
  return (
    <SettingsFrame heading={text.leaving}>
      <LeavingDoors key={viewer?.id} />
    </SettingsFrame>
  );
}

export function head(): PageHead {
  return { title: text.leaving };
}
