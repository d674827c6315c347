import type { NotificationKind } from '@turva/contracts/plant/notifications';
import type { Hazard } from '@turva/contracts/risks/risk-assessments';
import type { RiskLevel } from '@turva/contracts/risks/risk-values';
import type { Trx } from '../../db/client.ts';
import type { Acting } from '../../http/session/acting.ts';
import { notify } from '../../notify/notify.ts';
import { supervisorsFor } from '../../notify/recipients.ts';
import { allMeant } from '../../plant/matters/meant-by.ts';
import type { Row } from './read-assessments.ts';

type About = Pick<Row, 'id' | 'title' | 'areaId'>;

const LONGEST_TITLE = 255;

const tell = (
  trx: Trx,
  { user, jobs }: Acting,
  { id, title }: About,
  { kind, to, what = title }: { kind: NotificationKind; to: number[]; what?: string },
) =>
  notify(
    trx,
    { jobs },
    {
      kind,
      to,
      actorId: user.id,
      entity: 'riskAssessments',
      recordId: id,
      url: `/risk-assessment?id=${id}`,
      params: { title: [...what].slice(0, LONGEST_TITLE).join('') },
    },
  );

const isGrave = (level: string) => level === 'high' || level === 'critical';

/** Notifies the manager of the place of a severe one, and the assessor and the owners of measures of their tasks. */
export async function notifyOfNew(
  trx: Trx,
  acting: Acting,
  row: About & Pick<Row, 'assessorId' | 'riskLevel'>,
  hazards: readonly Hazard[],
): Promise<void> {
  if (row.assessorId) await notifyAssessor(trx, acting, row, row.assessorId);
  await notifyOwners(trx, acting, row, { hazards, before: [] });
  if (isGrave(row.riskLevel)) await notifyOfGrave(trx, acting, row);
}

/** As for a new one, for what this edit adds. */
export async function notifyOfEdit(
  trx: Trx,
  acting: Acting,
  row: Row,
  {
    assessorId,
    riskLevel,
    hazards,
  }: { assessorId?: number | null | undefined; riskLevel: RiskLevel; hazards: readonly Hazard[] },
): Promise<void> {
  if (assessorId) await notifyAssessor(trx, acting, row, assessorId);
  await notifyOwners(trx, acting, row, { hazards, before: row.hazards as Hazard[] });
  if (isGrave(riskLevel) && !isGrave(row.riskLevel)) await notifyOfGrave(trx, acting, row);
}

const placeOf = ({ user }: Acting, { areaId }: About) => ({ department: user.department, areaId });

async function notifyAssessor(trx: Trx, acting: Acting, row: About, id: number) {
  const to = await allMeant(trx, [{ kind: 'assessment', id }], placeOf(acting, row));
  await tell(trx, acting, row, { kind: 'risk_assigned', to });
}

async function notifyOfGrave(trx: Trx, acting: Acting, row: About) {
  const to = await supervisorsFor(trx, placeOf(acting, row));
  await tell(trx, acting, row, { kind: 'risk_new_high', to });
}

async function notifyOwners(
  trx: Trx,
  acting: Acting,
  row: About,
  { hazards, before }: { hazards: readonly Hazard[]; before: readonly Hazard[] },
) {
  const owned = (list: readonly Hazard[]) => list.flatMap(({ controls }) => controls);
  const ownerBefore = new Map(owned(before).map(({ id, ownerId }) => [id, ownerId]));
  for (const { id, what, ownerId, done } of owned(hazards))
    if (ownerId !== null && !done && ownerBefore.get(id) !== ownerId) {
      const to = await allMeant(trx, [{ kind: 'measure', id: ownerId }], placeOf(acting, row));
      await tell(trx, acting, row, { kind: 'risk_control_assigned', to, what });
    }
}
