// Plain words, apart from the schemas: whoever only needs to know them needs no zod.

/**
 * What is looked at on a round, by the seven groups of Elmeri. A round that was made keeps the names for ever: an item
 * that is no longer asked leaves the templates, not this list, and no name is reused for something else.
 */
export const auditItems = {
  work: ['ppe', 'safe_ways', 'driving'],
  order: ['surfaces', 'waste', 'storage', 'racks', 'loads'],
  machines: ['structure', 'guards', 'controls', 'platforms'],
  hygiene: ['noise', 'lighting', 'air', 'temperature', 'chemicals'],
  ergonomics: ['workspace', 'postures', 'lifting', 'repetition'],
  passages: ['floor', 'clear_ways', 'pedestrians'],
  emergency: ['first_aid', 'extinguishers', 'exits', 'switchboards'],
} as const;
export type AuditGroup = keyof typeof auditItems;
export type AuditItem = (typeof auditItems)[AuditGroup][number];

export const auditGroups = Object.keys(auditItems) as AuditGroup[];
export const auditItemIds = Object.values(auditItems).flat() as readonly AuditItem[] as [
  AuditItem,
  ...AuditItem[],
];

/** The items of each round one can make; in the order of the groups. */
export const auditTemplates = {
  elmeri: auditItemIds.filter((item) => !['driving', 'racks', 'loads', 'pedestrians'].includes(item)),
  short: ['ppe', 'surfaces', 'guards', 'lighting', 'postures', 'clear_ways', 'exits'],
  machine_work: [
    'ppe',
    'safe_ways',
    'surfaces',
    'waste',
    'structure',
    'guards',
    'controls',
    'platforms',
    'noise',
    'air',
    'workspace',
    'lifting',
    'floor',
    'clear_ways',
    'extinguishers',
  ],
  logistics: [
    'ppe',
    'driving',
    'storage',
    'racks',
    'loads',
    'lighting',
    'lifting',
    'floor',
    'clear_ways',
    'pedestrians',
    'extinguishers',
    'exits',
  ],
} as const satisfies Record<string, readonly AuditItem[]>;
export type AuditTemplate = keyof typeof auditTemplates;
export const auditTemplateIds = Object.keys(auditTemplates) as [AuditTemplate, ...AuditTemplate[]];

/** Of one item on one round; nobody counts further in a hall. */
export const AUDIT_COUNT_MAX = 999;
/** Observations one round may give rise to. */
export const AUDIT_FINDINGS_MAX = 200;
