import { Refusal } from '../../../platform/http/refusal.ts';
import type { Answerer } from './support-claims-store.ts';

export function claimRefusal({ name }: Pick<Answerer, 'name'>): Refusal {
  return new Refusal('CHAT_CLAIMED', { message: `${name} is replying to this` });
}
