import { listPhotoCredits } from '@akatale/contracts/credits-endpoints';
import { photoCredits } from '../../database/seed/photo-credits.ts';
import { type Route, route } from '../../platform/http/route.ts';

const AN_HOUR_S = 3_600;

export function photoCreditsRoute(): Route {
  const credits = photoCredits();
  return route(listPhotoCredits, async () => credits, { publicForSeconds: AN_HOUR_S });
}
