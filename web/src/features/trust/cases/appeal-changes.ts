import type { WaitingAppeal } from '@akatale/contracts/trust/cases-schemas';
import { casesText as text } from '../../../text/trust/operators/cases-text.ts';

type Compared = Pick<WaitingAppeal, 'title' | 'description' | 'price' | 'images' | 'now'>;

/** What its vendor has changed of a listing since the decision; photos have other addresses once they are other photos. */
export function changesSince({ now, ...then }: Compared): { newPhotos: string[]; changes: string[] } {
  if (!now) return { newPhotos: [], changes: [] };
  const newPhotos = now.images.filter((url) => !then.images.includes(url));
  const isFewer = newPhotos.length === 0 && now.images.length < then.images.length;
  const changes = [
    newPhotos.length > 0 && text.change.photos(newPhotos.length),
    isFewer && text.change.fewerPhotos,
    now.title !== then.title && text.change.title,
    now.description !== then.description && text.change.description,
    now.price !== then.price && text.change.price,
  ].filter((change) => change !== false);
  return { newPhotos, changes };
}
