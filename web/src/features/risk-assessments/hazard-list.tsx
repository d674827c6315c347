import { Text } from '@mantine/core';
import { IconArrowRight, IconCheck, IconClock } from '@tabler/icons-react';
import type { Hazard } from '@turva/contracts/risks/risk-assessments';
import { isActionLate } from '@turva/rules/observations/actions';
import {
  cellAfter,
  levelAfter,
  levelBefore,
  strongestFirst,
  worstFirst,
} from '@turva/rules/risks/risk-assessment';
import { classOf, type Matrix } from '@turva/rules/risks/risk-matrix';
import { useLiveQuery } from 'dexie-react-hooks';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../offline/engine/db.ts';
import type { RiskView } from '../../records/risk-assessments/overlay-risk.ts';
import { nameWith, useNotHere } from '../../sync-ui/use-not-here.ts';
import { Section } from '../../ui/detail/section.tsx';
import { formatDate } from '../../ui/time.tsx';
import { RiskLevelBadge } from './risk-level-badge.tsx';
import { useCellWords } from './use-cell-words.ts';

interface Props {
  db: UserDb;
  view: RiskView;
  today: string;
}

/** The hazards, worst first, with their measures, strongest kind first. */
export function HazardList({ db, view, today }: Props) {
  const { t } = useTranslation('risk');
  const people = useLiveQuery(() => db.srvPeople.toArray(), [db], []);
  const notHere = useNotHere(db);
  const { matrix } = view;
  if (!matrix || view.hazards.length === 0)
    return (
      <Text mt="md" c="dimmed">
        {t('view.noHazards')}
      </Text>
    );
  const ownerOf = ({ ownerId: id, done }: Control) =>
    nameWith(people.find((person) => person.id === id)?.name, done ? null : notHere(id));
  return (
    <Section id="risk-hazard-list" title={t('hazard.title')}>
      <ol className="risk-hazard-list plain flex gap-10">
        {view.hazards.toSorted(worstFirst(matrix)).map((hazard) => (
          <li
            key={hazard.id}
            className="card risk-hazard-item pad-12-14 stack gap-10"
            data-hazard={hazard.id}
          >
            <strong className="user-text">{hazard.what}</strong>
            <Levels matrix={matrix} hazard={hazard} />
            {hazard.ppeReason && (
              <p className="user-text">
                <b>{t('hazard.ppeReason')}</b> {hazard.ppeReason}
              </p>
            )}
            {hazard.controls.length > 0 && (
              <ul className="risk-controls plain flex gap-10">
                {hazard.controls.toSorted(strongestFirst).map((control) => (
                  <Measure key={control.id} control={control} owner={ownerOf(control)} today={today} />
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}

function Levels({ matrix, hazard }: { matrix: Matrix; hazard: Hazard }) {
  const { t } = useTranslation('risk');
  const words = useCellWords(matrix);
  const after = cellAfter(hazard);
  const isLower = classOf(matrix, after) < classOf(matrix, hazard);
  return (
    <div className="risk-steps flow middle">
      <span className="top stack gap-4">
        <small>{t('hazard.before')}</small>
        <RiskLevelBadge level={levelBefore(matrix, hazard)} />
        <small>{words.cell(hazard)}</small>
      </span>
      {isLower && (
        <>
          <IconArrowRight size={20} aria-hidden />
          <span className="top stack gap-4">
            <small>{t('hazard.after')}</small>
            <RiskLevelBadge level={levelAfter(matrix, hazard)} />
            <small>{words.cell(after)}</small>
          </span>
        </>
      )}
    </div>
  );
}

type Control = Hazard['controls'][number];

interface MeasureProps {
  control: Control;
  owner: string | null;
  today: string;
}

function Measure({ control, owner, today }: MeasureProps) {
  const { t } = useTranslation('risk');
  const { what, kind, dueDate, done } = control;
  const isLate = isActionLate({ state: done ? 'done' : 'open', dueDate }, today);
  const due = dueDate && t('control.due', { date: formatDate(dueDate) });
  const Icon = done ? IconCheck : IconClock;
  return (
    <li data-done={done || undefined}>
      <Icon size={20} aria-hidden />
      <div>
        <span className="user-text">{what}</span>
        <small>
          {[t(`control.kinds.${kind}`), owner, due].filter(Boolean).join(' · ')}
          {' · '}
          {t(done ? 'control.done' : isLate ? 'control.late' : 'control.open')}
        </small>
      </div>
    </li>
  );
}
