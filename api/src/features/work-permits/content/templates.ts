import type { TemplateContent } from '@turva/contracts/permit-templates';
import type { CheckPhase, PermitType } from '@turva/contracts/permit-values';
import { checks } from './checks.ts';
import { equipment } from './common.ts';
import { requirements } from './requirements.ts';
import { wordsOf } from './words.ts';

type CheckKey = keyof typeof checks;

interface Recipe extends Pick<TemplateContent, 'watch' | 'gasTest'> {
  checks: Record<CheckPhase, readonly CheckKey[]>;
  requirements: readonly (keyof typeof requirements)[];
  equipment: readonly (keyof typeof equipment)[];
}

const before = ['hazards_discussed', 'area_informed', 'escape_clear'] as const;

const recipes: Record<PermitType, Recipe> = {
  hot_work: {
    checks: {
      before: [
        ...before,
        'alternative_considered',
        'combustibles_removed',
        'surroundings_covered',
        'openings_sealed',
        'detectors_isolated',
        'extinguishers_ready',
        'gas_gear_checked',
        'fire_watch_there',
      ],
      during: ['fire_watch_stays'],
      after: ['gas_closed', 'nothing_smoulders', 'detectors_restored', 'place_tidy'],
    },
    requirements: ['permit_on_site', 'stop_when_changed', 'hot_work_cards', 'after_watch_kept'],
    equipment: [
      'helmet',
      'welding_mask',
      'welding_gloves',
      'flame_clothing',
      'hearing',
      'shoes',
      'respirator',
    ],
    watch: 'fire_watch',
    gasTest: false,
  },
  height_work: {
    checks: {
      before: [
        ...before,
        'height_avoided',
        'guardrails_in_place',
        'scaffold_tagged',
        'harness_checked',
        'area_cordoned',
        'weather_checked',
        'height_rescue_planned',
      ],
      during: ['tools_tethered'],
      after: ['edges_restored', 'place_tidy'],
    },
    requirements: [
      'permit_on_site',
      'stop_when_changed',
      'two_metre_rule',
      'collective_first',
      'no_lone_work',
    ],
    equipment: ['helmet_chin_strap', 'harness', 'gloves', 'shoes', 'hi_vis'],
    watch: null,
    gasTest: false,
  },
  confined_space: {
    checks: {
      before: [
        ...before,
        'emptied_cleaned',
        'lines_blinded',
        'ventilated',
        'air_measured',
        'attendant_outside',
        'space_rescue_ready',
        'safe_voltage',
      ],
      during: ['entry_log_kept'],
      after: ['everyone_out', 'hatches_closed', 'place_tidy'],
    },
    requirements: [
      'permit_on_site',
      'stop_when_changed',
      'air_retested',
      'attendant_never_enters',
      'no_lone_work',
    ],
    equipment: ['helmet', 'gas_meter', 'rescue_harness', 'breathing_apparatus', 'gloves', 'shoes'],
    watch: 'attendant',
    gasTest: true,
  },
  electrical: {
    checks: {
      before: [
        ...before,
        'isolated_all_sides',
        'locked_tagged',
        'dead_proved',
        'earthed',
        'live_parts_shielded',
      ],
      during: ['locks_stay'],
      after: ['people_clear', 'energised_by_order', 'place_tidy'],
    },
    requirements: ['permit_on_site', 'stop_when_changed', 'dead_work', 'sfs6002_trained'],
    equipment: ['helmet', 'face_shield', 'insulating_gloves', 'arc_clothing', 'voltage_tester', 'shoes'],
    watch: null,
    gasTest: false,
  },
  hazardous_materials: {
    checks: {
      before: [
        ...before,
        'sds_read',
        'incompatibles_apart',
        'ventilation_enough',
        'ignition_removed',
        'eyewash_ready',
        'absorbent_ready',
        'limits_of_people',
      ],
      during: ['containers_closed'],
      after: ['waste_delivered', 'place_tidy'],
    },
    requirements: ['permit_on_site', 'stop_when_changed', 'sds_on_site', 'smallest_amount', 'no_lone_work'],
    equipment: [
      'chemical_goggles',
      'chemical_gloves',
      'chemical_suit',
      'respirator',
      'antistatic_shoes',
      'face_shield',
    ],
    watch: null,
    gasTest: false,
  },
};

/** The initial template of a type; the plant's supervisors then change it, version by version. */
export function firstTemplate(type: PermitType): TemplateContent {
  const recipe = recipes[type];
  const phases = Object.entries(recipe.checks) as [CheckPhase, readonly CheckKey[]][];
  return {
    checklist: phases.flatMap(([phase, keys]) =>
      // checks made during the work are not required at its end
      keys.map((key) => ({ key, phase, required: phase !== 'during', text: wordsOf(checks[key]) })),
    ),
    requirements: recipe.requirements.map((key) => ({ key, text: wordsOf(requirements[key]) })),
    equipment: recipe.equipment.map((key) => ({ key, text: wordsOf(equipment[key]) })),
    watch: recipe.watch,
    gasTest: recipe.gasTest,
  };
}
