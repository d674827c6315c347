import { Button, NativeSelect, Text } from '@mantine/core';
import type { Area } from '@turva/contracts/plant/areas';
import type { Plan, PlanCoordinates, PlanPlace } from '@turva/contracts/plant/plans';
import { outlineAt } from '@turva/rules/plant/plan-geometry';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InDialog } from '../on-screen.ts';
import { useSyncState } from '../sync-ui/sync-state.ts';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { PlanMap } from '../ui/plan/plan-map.tsx';
import { ScreenLoading } from '../ui/screen-loading.tsx';
import { usePlanFile } from './use-plan-file.ts';
import '../ui/plan/plan-picture.css';
import { Act } from '../ui/press/act.tsx';

interface Props extends InDialog {
  plans: readonly Plan[];
  areas: readonly Area[];
  /** the area chosen in the form */
  chosen: number | null;
  onPlace: (place: { area: Area | null; name: string; spot: PlanCoordinates }) => void;
}

/** Selects a place on a plan. The plan with the chosen area comes first. */
export function PlanDialog({ db, plans, areas, chosen, onPlace, onClose }: Props) {
  const { t } = useTranslation(['plans', 'common']);
  const { reachable } = useSyncState();
  const shows = ({ outlines }: Plan) => chosen !== null && outlines.some(({ areaId }) => areaId === chosen);
  const [id, setId] = useState(() => (plans.find(shows) ?? plans[0])?.id);
  const [place, setPlace] = useState<PlanPlace | null>(null);
  const plan = plans.find((one) => one.id === id);
  const opened = usePlanFile(db, plan, reachable);
  if (!plan) return null;
  const nameOf = ({ building, level }: Plan) => `${building} · ${level}`;
  const outline = place ? outlineAt(plan.outlines, place) : undefined;
  const area = areas.find((one) => one.id === outline?.areaId && one.isActive) ?? null;
  const name = area?.name ?? nameOf(plan);
  const use = () => {
    if (!place) return;
    const [x, y] = place;
    onPlace({ area, name, spot: { planId: plan.clientId, x, y, version: plan.version } });
  };
  return (
    <Dialog
      onClose={onClose}
      title={t('pick.title')}
      size={1100}
      top={
        plans.length > 1 && (
          <NativeSelect
            aria-label={t('choose')}
            value={plan.id}
            data={plans.map((one) => ({ value: String(one.id), label: nameOf(one) }))}
            onChange={({ currentTarget: { value } }) => {
              setId(Number(value));
              setPlace(null);
            }}
          />
        )
      }
      actions={
        <>
          <Act label={t('common:cancel')} size="xl" onClick={onClose} />
          <Button size="xl" aria-disabled={!place} onClick={use}>
            {t('pick.use')}
          </Button>
        </>
      }
    >
      <Text role="status" className="user-text" mb="xs">
        {place ? name : t('pick.hint')}
      </Text>
      {opened.state === 'open' ? (
        <div className="plan-pick grid">
          <PlanMap
            file={opened.file}
            label={t('pick.label')}
            shapes={plan.outlines.map(({ id: key, ring }) => ({ key, ring, chosen: key === outline?.id }))}
            marks={
              place
                ? [{ key: 'here', at: place, draw: () => <span className="plan-here as-block circle" /> }]
                : []
            }
            onPlace={setPlace}
          />
        </div>
      ) : opened.state === 'opening' ? (
        <ScreenLoading />
      ) : (
        <Text>{t('pick.missing')}</Text>
      )}
    </Dialog>
  );
}
