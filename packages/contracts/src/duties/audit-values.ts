// Plain values, separate from the schemas, so that they can be used without zod.

/**
 * The items of a round, by the seven groups of Elmeri; those of a device are one group. Stored rounds keep the
 * names for ever: an item no longer used leaves the templates, not this list, and no name is reused.
 */
export const auditItems = {
  work: ['ppe', 'safe_ways', 'driving'],
  order: ['surfaces', 'waste', 'storage', 'racks', 'loads'],
  machines: ['structure', 'guards', 'controls', 'platforms'],
  hygiene: ['noise', 'lighting', 'air', 'temperature', 'chemicals'],
  ergonomics: ['workspace', 'postures', 'lifting', 'repetition'],
  passages: ['floor', 'clear_ways', 'pedestrians'],
  emergency: ['first_aid', 'extinguishers', 'exits', 'switchboards'],
  device: ['in_place', 'unbroken', 'seal', 'tag', 'markings', 'works', 'stop', 'brakes', 'supplies', 'water'],
} as const;
export type AuditGroup = keyof typeof auditItems;
export type AuditItem = (typeof auditItems)[AuditGroup][number];

export const auditGroups = Object.keys(auditItems) as AuditGroup[];
export const auditItemIds = Object.values(auditItems).flat() as readonly AuditItem[] as [
  AuditItem,
  ...AuditItem[],
];

const notOfElmeri: readonly string[] = ['driving', 'racks', 'loads', 'pedestrians', ...auditItems.device];

/** The items of each kind of round, in the order of the groups; then those of each kind of device. */
export const auditTemplates = {
  elmeri: auditItemIds.filter((item) => !notOfElmeri.includes(item)),
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
  extinguisher: ['in_place', 'unbroken', 'seal', 'tag', 'markings'],
  first_aid_point: ['in_place', 'markings', 'supplies'],
  shower: ['in_place', 'markings', 'works', 'water'],
  ladder: ['unbroken', 'tag', 'markings'],
  lifting_gear: ['unbroken', 'tag', 'markings', 'works', 'stop'],
  truck: ['unbroken', 'tag', 'works', 'stop', 'brakes'],
  machine: ['unbroken', 'markings', 'works', 'stop'],
} as const satisfies Record<string, readonly AuditItem[]>;
export type AuditTemplate = keyof typeof auditTemplates;
export const auditTemplateIds = Object.keys(auditTemplates) as [AuditTemplate, ...AuditTemplate[]];

/** The kinds of devices: each is inspected by the template of its name. */
export const deviceKinds = [
  'extinguisher',
  'first_aid_point',
  'shower',
  'ladder',
  'lifting_gear',
  'truck',
  'machine',
] as const satisfies readonly AuditTemplate[];
export type DeviceKind = (typeof deviceKinds)[number];

export const isDeviceKind = (template: string): template is DeviceKind =>
  (deviceKinds as readonly string[]).includes(template);

/** Rounds of a place: only these say how safe the place is. */
export const roundTemplates = auditTemplateIds.filter((template) => !isDeviceKind(template));

/** The maximum of a meter of operating hours. */
export const HOURS_MAX = 1_000_000;

/** The maximum count of an item on one round. */
export const AUDIT_COUNT_MAX = 999;
/** The maximum of observations made on one round. */
export const AUDIT_FINDINGS_MAX = 200;
