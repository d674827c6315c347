import type { LessonWords } from '../../lesson-words.ts';
import type { ModuleKey } from '../../module-keys.ts';
import { chemicals } from './chemicals.ts';
import { confinedSpace } from './confined-space.ts';
import { evacuation } from './evacuation.ts';
import { firstMinutes } from './first-minutes.ts';
import { fiveWhys } from './five-whys.ts';
import { hotWork } from './hot-work.ts';
import { lockOut } from './lock-out.ts';
import { riskAssessment } from './risk-assessment.ts';
import { safetyWalk } from './safety-walk.ts';
import { siteRules } from './site-rules.ts';
import { spill } from './spill.ts';
import { stopWork } from './stop-work.ts';

export const selko: Readonly<Record<ModuleKey, LessonWords>> = {
  'site-rules': siteRules,
  'stop-work': stopWork,
  chemicals: chemicals,
  'hot-work': hotWork,
  'confined-space': confinedSpace,
  'lock-out': lockOut,
  'first-minutes': firstMinutes,
  evacuation: evacuation,
  spill: spill,
  'risk-assessment': riskAssessment,
  'five-whys': fiveWhys,
  'safety-walk': safetyWalk,
};
