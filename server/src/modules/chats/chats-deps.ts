import type { Clock } from '../../platform/clock.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import type { FanOut } from '../../platform/live/fan-out.ts';
import type { Database } from '../../platform/postgres/database.ts';
import type { AccountsModule } from '../accounts/index.ts';
import type { PhotosModule } from '../photos/index.ts';
import type { ProductsModule } from '../products/index.ts';
import type { ChatEvent } from './chat-events.ts';

/** What the commands of this module work with. */
export interface ChatsDeps {
  db: Database;
  clock: Clock;
  limits: Limits;
  live: Pick<FanOut<ChatEvent>, 'publish'> & Pick<FanOut, 'subscribe'>;
  accounts: Pick<AccountsModule, 'getPublicUser' | 'mustVerifyEmail'>;
  photos: Pick<PhotosModule, 'bindToMessage' | 'findChatPhoto' | 'takeChatPhoto' | 'uploadInTurn'>;
  products: Pick<ProductsModule, 'findListing'>;
}
