import { Text } from '@mantine/core';
import type { Plan } from '@turva/contracts/plant/plans';
import { isOfOlderPicture } from '@turva/rules/plant/plan-geometry';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { SeverityBadge } from '../../ui/marks/severity-badge.tsx';
import { PointMark } from '../../ui/plan/point-mark.tsx';
import { DateOnly } from '../../ui/time.tsx';
import type { Finding } from './findings.ts';
import { chemicalsPath, permitPath } from './links.ts';
import type { Layer } from './map-filters.ts';
import type { DeadZones } from './use-dead-zones.ts';

interface Props {
  plan: Plan;
  findings: readonly Finding[];
  elsewhere: number;
  zones: DeadZones;
  shown: ReadonlySet<Layer>;
  chosen: number | undefined;
  leftOf: (finding: Finding) => string | null;
  pathOf: (finding: Finding) => string;
}

/** Chemicals listed per area; all are in the register. */
const NAMED = 5;

const hasSomething = (
  { observations, permits, chemicals, round, alerts, dead }: Finding,
  shown: ReadonlySet<Layer>,
) =>
  alerts.length > 0 ||
  (shown.has('observations') && observations > 0) ||
  (shown.has('permits') && permits.length > 0) ||
  (shown.has('chemicals') && chemicals.length > 0) ||
  (shown.has('rounds') && round !== null) ||
  (shown.has('deadZones') && dead !== null);

/** The content of the map in words: area by area, and the fixed points. */
export function MapList({ plan, findings, elsewhere, zones, shown, ...line }: Props) {
  const { t } = useTranslation('plans');
  const holding = findings.filter((one) => hasSomething(one, shown) || one.area.id === line.chosen);
  return (
    <section className="map-list min-h-0" aria-label={t('list.label')}>
      <h2>{t('list.areas')}</h2>
      {holding.length === 0 && <Text c="dimmed">{t('list.nothing')}</Text>}
      <ul>
        {holding.map((finding) => (
          <AreaLine key={finding.area.id} finding={finding} shown={shown} {...line} />
        ))}
      </ul>
      {shown.has('observations') && elsewhere > 0 && (
        <Text size="sm" c="dimmed">
          {t('list.elsewhere', { count: elsewhere })}
        </Text>
      )}
      {shown.has('deadZones') && (
        <Text size="sm" c="dimmed" role={zones === 'unreachable' ? 'status' : undefined}>
          {t(zones === 'unreachable' ? 'dead.unreachable' : 'dead.about')}
        </Text>
      )}
      {shown.has('points') && plan.points.length > 0 && (
        <>
          <h2>{t('list.points')}</h2>
          <ul>
            {plan.points
              .toSorted((a, b) => a.kind.localeCompare(b.kind))
              .map((point) => (
                <li key={point.id} className="map-line map-point-line line rule-below">
                  <PointMark kind={point.kind} isOlder={isOfOlderPicture(plan, point)} />
                  <span>
                    {t(`point.${point.kind}`)}
                    {point.name && <span className="user-text"> {point.name}</span>}
                    {isOfOlderPicture(plan, point) && <span className="dim"> {t('point.unchecked')}</span>}
                  </span>
                </li>
              ))}
          </ul>
        </>
      )}
    </section>
  );
}

function AreaLine({
  finding,
  shown,
  chosen,
  leftOf,
  pathOf,
}: { finding: Finding } & Pick<Props, 'shown' | 'chosen' | 'leftOf' | 'pathOf'>) {
  const { t } = useTranslation('plans');
  const { area, alerts, permits, observations, severity, chemicals, round, dead } = finding;
  const line = useRef<HTMLLIElement>(null);
  const isChosen = chosen === area.id;
  useEffect(() => {
    if (isChosen) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  const left = leftOf(finding);
  return (
    <li ref={line} className="map-line rule-below" data-chosen={isChosen || undefined}>
      <h3 className="user-text">{area.name}</h3>
      <ul>
        {alerts.map((alert) => (
          <li key={alert.id}>
            <Link
              to="/emergency"
              className="map-alert danger-text w-700"
              data-drill={alert.drill || undefined}
            >
              {t(alert.drill ? 'list.drill' : 'list.alert')}
            </Link>
          </li>
        ))}
        {shown.has('observations') && observations > 0 && (
          <li className="map-observed line">
            <Link to={pathOf(finding)}>{t('list.observations', { count: observations })}</Link>
            {severity && <SeverityBadge severity={severity} />}
          </li>
        )}
        {shown.has('permits') &&
          permits.map((permit, at) => (
            <li key={permit.clientId}>
              <Link to={permitPath(permit)} className="user-text">
                {permit.title}
              </Link>{' '}
              {at === 0 && left && <span className="map-left nb">{t('list.left', { left })}</span>}
            </li>
          ))}
        {shown.has('chemicals') && chemicals.length > 0 && (
          <li>
            {chemicals.slice(0, NAMED).map(({ id, clientId, name }) => (
              <Link key={clientId} to={`/chemicals?id=${id ?? clientId}`} className="map-chemical user-text">
                {name}
              </Link>
            ))}
            {chemicals.length > NAMED && (
              <Link to={chemicalsPath(finding.areas)}>
                {t('list.chemicals', { count: chemicals.length })}
              </Link>
            )}
          </li>
        )}
        {shown.has('rounds') && round && (
          <li>
            <Link to={`/audit-rounds?id=${round.clientId}`}>
              {t('list.round')} <DateOnly value={round.finishedAt} />
            </Link>
            {round.index !== null && ` ${round.index} %`}
          </li>
        )}
        {shown.has('deadZones') && dead && <li>{t('dead.waited', dead)}</li>}
        {!hasSomething(finding, shown) && (
          <Text c="dimmed" size="sm" component="li">
            {t('list.nothingHere')}
          </Text>
        )}
      </ul>
    </li>
  );
}
