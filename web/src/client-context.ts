import type { Client } from './data/client.ts';
import type { Navigation } from './router/navigation.ts';
import type { Toasts } from './ui/feedback/toast.ts';
import type { DataSaver } from './ui/media/data-saver.ts';

/** Everything that is made once for a tab, in `entry-client.tsx`; on the server, once for each page. */
export interface ClientContext extends Client {
  navigation: Navigation;
  toasts: Toasts;
  dataSaver: DataSaver | null;
}
