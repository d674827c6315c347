import { useLiveQuery } from 'dexie-react-hooks';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { UserDb } from '../../../offline/engine/db.ts';
import { localSettings } from '../../../records/risk-assessments/overlay-risk.ts';
import type { OfPermit, PermitView } from '../../../records/work-permits/overlay-permits.ts';
import { Fact } from '../../../ui/detail/fact.tsx';
import { DateTime } from '../../../ui/time.tsx';
import { LacksLine } from '../conflicts/permit-blocks.tsx';
import { itemWords } from '../templates/item-words.ts';
import { useTemplate } from '../use-template.ts';
import { useTypeName } from '../use-type-name.ts';

/** The request and the decision in full. */
export function PermitFacts({ db, view }: OfPermit) {
  const { t } = useTranslation(['permits', 'observations', 'plant']);
  const typeName = useTypeName();
  const chemicals = useLiveQuery(() => db.srvChemicals.bulkGet(view.chemicalIds), [db, view.chemicalIds], []);
  const assessment = useLiveQuery(
    () => (view.riskAssessmentId === null ? undefined : db.srvRiskAssessments.get(view.riskAssessmentId)),
    [db, view.riskAssessmentId],
  );
  const authority = useAuthority(db, view);
  const names = chemicals.flatMap((chemical) => (chemical ? [chemical.name] : []));
  return (
    <>
      <LacksLine db={db} view={view} />
      {view.description && <p className="detail-description user-text">{view.description}</p>}
      <dl className="detail-fields">
        <Fact name={t('field.type')}>{typeName(view.type)}</Fact>
        <Fact name={t('field.location')}>{view.location}</Fact>
        <Fact name={t('field.validFrom')}>
          <DateTime value={view.validFrom} />
        </Fact>
        <Fact name={t('field.validTo')}>
          <DateTime value={view.validTo} />
        </Fact>
        <Fact name={t('field.requester')}>
          {view.userId === db.userId ? t('observations:detail.you') : view.requesterName}
        </Fact>
        <Fact name={t('field.approvedBy')}>{view.approvedByName}</Fact>
        <Fact name={t('field.approvedAt')}>{view.approvedAt && <DateTime value={view.approvedAt} />}</Fact>
        <Fact name={t('field.startedAt')}>{view.startedAt && <DateTime value={view.startedAt} />}</Fact>
        <Fact name={t('field.closedAt')}>{view.closedAt && <DateTime value={view.closedAt} />}</Fact>
        <Fact name={t('field.afterWatch')}>
          {view.afterWatchMinutes > 0 && t('afterWatch.minutes', { count: view.afterWatchMinutes })}
        </Fact>
        <Fact name={t('field.roofWork')}>{view.roofWork && t('observations:detail.yes')}</Fact>
        <Fact name={t('field.chemicals')}>{names.join(', ')}</Fact>
        <Fact name={t('field.riskAssessment')}>{view.riskAssessment}</Fact>
        <Fact name={t('field.riskAssessmentId')}>
          {view.riskAssessmentId !== null && (
            <Link to={`/risk-assessment?id=${view.riskAssessmentId}`} className="inline-flex high-48 middle">
              #{view.riskAssessmentId} {assessment?.title}
            </Link>
          )}
        </Fact>
        {authority && <Fact name={t(`plant:field.${authority.field}`)}>{authority.name}</Fact>}
        <Fact name={t('field.safetyMeasures')}>{view.safetyMeasures}</Fact>
        <Fact name={t('field.decisionReason')}>{view.decisionReason}</Fact>
        <Fact name={t('field.handBackNote')}>{view.handBackNote}</Fact>
        <Fact name={t('field.afterWatchNote')}>{view.afterWatchNote}</Fact>
      </dl>
    </>
  );
}

/** The contact for problems with this kind of work, by the plant's own name for it. */
function useAuthority(db: UserDb, { type }: PermitView) {
  const settings = useLiveQuery(() => localSettings(db), [db]);
  const field =
    type === 'hot_work' || type === 'confined_space'
      ? ('rescueAuthority' as const)
      : ('safetyAuthority' as const);
  return settings?.[field] ? { field, name: settings[field] } : null;
}

/** Requirements and protective equipment; in the reader's language, from the template version of the permit. */
export function PermitRequirements({ db, view }: OfPermit) {
  const { t } = useTranslation('permits');
  const template = useTemplate(db, view.type, view.templateId);
  if (!template) return null;
  const lists = [
    { name: 'requirements', items: template.requirements, chosen: view.requirements },
    { name: 'equipment', items: template.equipment, chosen: view.equipment },
  ] as const;
  return lists.map(({ name, items, chosen }) => {
    const shown = items.filter(({ key }) => chosen.includes(key));
    if (shown.length === 0) return null;
    return (
      <section key={name}>
        <h3 className="detail-section">{t(`field.${name}`)}</h3>
        <ul className="permit-items flush">
          {shown.map((item) => (
            <li key={item.key}>{itemWords(t, item)}</li>
          ))}
        </ul>
      </section>
    );
  });
}
