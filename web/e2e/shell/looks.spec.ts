import { test } from 'playwright/test';
import { admin } from '../looks/admin.ts';
import { analytics } from '../looks/analytics.ts';
import { areas } from '../looks/areas.ts';
import { chemicals } from '../looks/chemicals.ts';
import { emergency } from '../looks/emergency.ts';
import { entrance } from '../looks/entrance.ts';
import { handling } from '../looks/handling.ts';
import { observations } from '../looks/observations.ts';
import { reports } from '../looks/reports.ts';
import { riskAssessments } from '../looks/risk-assessments.ts';
import { training } from '../looks/training.ts';
import { workPermits } from '../looks/work-permits.ts';
import { lookAt } from '../support/look.ts';

// Every screen of every noun by screenshot and axe: one theme and language each, all of them in the long run.

// each has a page of its own
test.describe.configure({ mode: 'parallel' });

const looks = [
  admin,
  analytics,
  areas,
  chemicals,
  emergency,
  entrance,
  handling,
  observations,
  reports,
  riskAssessments,
  training,
  workPermits,
];

for (const [nth, look] of looks.entries()) lookAt(nth, look);
