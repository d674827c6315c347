import { Loader } from '@mantine/core';
import { shownTitle } from '@turva/rules/observations/observation-title';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { livePermits, type OfPermit } from '../../../records/work-permits/overlay-permits.ts';
import { useKnown } from '../../../sync-ui/use-pulled.ts';
import { Section } from '../../../ui/detail/section.tsx';
import { idInUrl } from '../list/permit-row.tsx';
import { PermitStatusBadge } from '../permit-status-badge.tsx';
import { spanText } from '../span-text.ts';
import { stateOf, statusNow } from '../state-of.ts';
import { typeIcon } from '../type-icons.tsx';
import type { PermitTime } from '../use-permit-time.ts';
import { useTypeName } from '../use-type-name.ts';
import { neighboursOf } from './neighbours.ts';

const STEP_MS = 60_000;

interface Props extends OfPermit {
  time: PermitTime;
}

/**
 * Other permits here or nearby at that time, conflicting or not. They open in a new tab, because a decision is
 * being made.
 */
export function NeighbourList({ db, view, time }: Props) {
  const { t } = useTranslation('permits');
  const typeName = useTypeName();
  const now = Math.floor(time.known.at / STEP_MS) * STEP_MS;
  const neighbours = useKnown(db, async () => {
    const [permits, areas] = await Promise.all([livePermits(db, now), db.srvAreas.toArray()]);
    return neighboursOf(view, permits, new Map(areas.map((area) => [area.id, area])));
  }, [view, now]);
  return (
    <Section id="permit-neighbours" title={t('decide.neighbours')}>
      {!neighbours && <Loader />}
      {neighbours?.length === 0 && <p className="flush dim">{t('decide.noNeighbours')}</p>}
      <ul className="decision-lines stack plain gap-8">
        {neighbours?.map(({ permit, relation }) => {
          const Icon = typeIcon(permit.type);
          return (
            <li key={`${permit.id}-${permit.clientId}`} data-neighbour={relation}>
              <Icon size={22} aria-hidden />
              <span className="decision-line min-w-0 stack">
                <Link to={`/work-permits?id=${idInUrl(permit)}`} target="_blank" className="user-text">
                  {shownTitle(permit)}
                </Link>
                <span className="detail-dim">
                  {t(`decide.relation.${relation}`)} · {typeName(permit.type)} ·{' '}
                  {spanText(permit.validFrom, permit.validTo)}
                </span>
              </span>
              <PermitStatusBadge
                status={statusNow(permit, time)}
                isValid={stateOf(permit, time) === 'valid'}
              />
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
