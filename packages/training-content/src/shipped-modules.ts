import { chemicals } from './modules/chemicals.ts';
import { confinedSpace } from './modules/confined-space.ts';
import { evacuation } from './modules/evacuation.ts';
import { firstMinutes } from './modules/first-minutes.ts';
import { fiveWhys } from './modules/five-whys.ts';
import { hotWork } from './modules/hot-work.ts';
import { lockOut } from './modules/lock-out.ts';
import { riskAssessment } from './modules/risk-assessment.ts';
import { safetyWalk } from './modules/safety-walk.ts';
import { siteRules } from './modules/site-rules.ts';
import { spill } from './modules/spill.ts';
import { stopWork } from './modules/stop-work.ts';

/** In the order they are numbered. */
export const shippedModules = [
  siteRules,
  stopWork,
  chemicals,
  hotWork,
  confinedSpace,
  lockOut,
  firstMinutes,
  evacuation,
  spill,
  riskAssessment,
  fiveWhys,
  safetyWalk,
];
