import type { TemplateItem } from '@turva/contracts/permits/permit-templates';
import type { WorkPermit } from '@turva/contracts/permits/work-permits';
import type { Language } from '@turva/locales/languages';
import type { UserDb } from '../../offline/engine/db.ts';

/** The texts of keys and ids, by field. */
export type PermitWords = Readonly<Record<string, ReadonlyMap<unknown, string>>>;

/** A permit contains keys of a checklist and ids of records: people comparing two versions need their texts. */
export async function permitWords(
  db: UserDb,
  permit: Pick<WorkPermit, 'templateId'> | undefined,
  language: Language,
): Promise<PermitWords> {
  const [template, chemicals, areas, people, assessments] = await Promise.all([
    permit && db.srvPermitTemplates.get(permit.templateId),
    db.srvChemicals.toArray(),
    db.srvAreas.toArray(),
    db.srvPeople.toArray(),
    db.srvRiskAssessments.toArray(),
  ]);
  const texts = (items: TemplateItem[] = []) => new Map(items.map(({ key, text }) => [key, text[language]]));
  const names = (rows: { id: number; name: string }[]) => new Map(rows.map(({ id, name }) => [id, name]));
  return {
    requirements: texts(template?.requirements),
    equipment: texts(template?.equipment),
    chemicalIds: names(chemicals),
    areaId: names(areas),
    riskAssessmentId: new Map(assessments.map(({ id, title }) => [id, title])),
    people: names(people),
  };
}
