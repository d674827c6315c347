// Plain values, separate from the schemas, so that they can be used without zod.

export const reportTypes = ['safety', 'compliance', 'risk', 'analytics'] as const;
export type ReportType = (typeof reportTypes)[number];

/**
 * The subjects of reports: one per type, compliance including ISO 14001, the same with the evidence in a ZIP, and
 * two narrower ones offered by tiles.
 */
export const reportTemplates = [...reportTypes, 'management', 'evidence', 'training', 'incidents'] as const;
export type ReportTemplate = (typeof reportTemplates)[number];

/** The type it is filed under in the archive. */
export const typeOfTemplate: Record<ReportTemplate, ReportType> = {
  safety: 'safety',
  compliance: 'compliance',
  risk: 'risk',
  analytics: 'analytics',
  management: 'compliance',
  evidence: 'compliance',
  training: 'analytics',
  incidents: 'safety',
};

export const reportStatuses = ['processing', 'ready', 'failed'] as const;
export type ReportStatus = (typeof reportStatuses)[number];

/** Why there is none, as a key of `reports:failure`. */
export const reportFailures = ['storage_full', 'broken_off', 'internal'] as const;
export type ReportFailure = (typeof reportFailures)[number];

/** The files of a report: what a browser shows, what is filed, what people calculate with. */
export const reportFiles = ['html', 'pdf', 'xlsx'] as const;
export type ReportFile = (typeof reportFiles)[number];

export const reportMime: Record<ReportFile, string> = {
  html: 'text/html',
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** The period of comparison: as long a time before, or the same days a year earlier. */
export const comparisons = ['before', 'yearBefore'] as const;
export type Comparison = (typeof comparisons)[number];
