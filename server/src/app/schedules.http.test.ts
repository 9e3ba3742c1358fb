import { afterAll, expect, test } from 'vitest';
import { startTestApp } from '../../test/apps/app.ts';

const app = await startTestApp();
afterAll(async () => app.stop());

const schedules = app.modules.all.flatMap(({ handlers = [] }) => handlers.map(({ job, cron }) => [job.name, cron]));

/** On the clock of Kampala. */
test.each([
  ['the advice to vendors', 'away-mail.write-weekly-advice', 'at 9:00 on Mondays', '0 9 * * 1'],
  ['the digest to followers', 'away-mail.write-digests', 'at 17:00 each day', '0 17 * * *'],
  ['the mail to owners', 'morning-mail.write', 'at 8:00 each day', '0 8 * * *'],
  ['reminders of the end of a plan', 'subscriptions.remind-vendors', 'at 8:00 each day', '0 8 * * *'],
  ['the end of paid periods', 'subscriptions.end-paid-periods', 'after each midnight', '10 0 * * *'],
  ['the figures of a day', 'app-analytics.keep-days', 'each hour, at midnight too', '0,5 * * * *'],
  ['recounting', 'figures.reconcile', 'each night', '23 3 * * *'],
  ['forgetting who searched', 'discovery.forget-searchers', 'each hour', '23 * * * *'],
  ['similar items for buyers who wait', 'similar-offers.sweep', 'each hour', '20 * * * *'],
  ['mails about unread messages', 'away-mail.find-unread', 'each minute', '* * * * *'],
  ['promotions that begin by time', 'saved.sweep', 'each ten minutes', '*/10 * * * *'],
  ['matches of saved searches', 'saved-searches.match-listings', 'each minute', '* * * * *'],
  ['the mail about saved searches', 'away-mail.write-found', 'at 17:00 each day', '0 17 * * *'],
  ['the pause of who is absent', 'saved-searches.pause-absent', 'at 16:00 each day', '0 16 * * *'],
  ['what things cost', 'prices.renew-ranges', 'each night', '10 4 * * *'],
  ['what buyers wait for', 'saved-searches.count-demand', 'each night', '50 4 * * *'],
  ['payments without an answer', 'subscriptions.reconcile-payments', 'each five minutes', '*/5 * * * *'],
])('%s (%s): %s', (_what, name, _when, cron) => {
  expect(schedules).toContainEqual([name, cron]);
});
