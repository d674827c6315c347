import { PLANT_TIME_ZONE } from '@turva/rules/plant/plant-time';
import type { Deps } from '../../deps.ts';
import { openMail, sendMail } from '../../notify/mail/send-mail.ts';
import { passOn } from '../../notify/notify.ts';
import { sendPush } from '../../notify/push/send-push.ts';
import { sendReminders } from './reminders/send-reminders.ts';
import { sendWeeklySummary } from './reminders/send-weekly-summary.ts';

/** Before the morning shift's first break, and again for what became due during the day. */
const REMINDERS_AT = '0 7,15 * * *';
/** On Monday, and on the days after it if nobody could send it then. */
const WEEKLY_AT = '30 6 * * *';

/** Background jobs: delivery by push and mail, and reminders by schedule. Resolves to a function that stops them. */
export async function startNotificationJobs(deps: Deps): Promise<() => void> {
  const { jobs } = deps;
  const mail = openMail(deps.config);
  await jobs.work('pass-on-notifications', ({ notificationIds }) =>
    passOn({ ...deps, mail }, notificationIds),
  );
  await jobs.work('send-push', (job) => sendPush(deps, job));
  await jobs.work('send-mail', (job) => sendMail(deps, mail, job));
  // a wrong clock would make everything late
  const settled = { ...deps, now: deps.clock.settled };
  await jobs.work('send-reminders', async () => {
    await sendReminders(settled);
  });
  await jobs.work('send-weekly-summary', async () => {
    await sendWeeklySummary(deps);
  });
  await jobs.schedule('send-reminders', REMINDERS_AT, PLANT_TIME_ZONE);
  await jobs.schedule('send-weekly-summary', WEEKLY_AT, PLANT_TIME_ZONE);
  return () => mail?.close();
}
