import { Button } from '@mantine/core';
import { IconDeviceTv, IconMap2, IconPencil, IconPlus, IconPolygon, IconPrinter } from '@tabler/icons-react';
import type { Plan } from '@turva/contracts/plant/plans';
import { supervises } from '@turva/rules/observations/observation-handling';
import { Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../i18n/i18n.ts';
import type { UserDb } from '../../offline/engine/db.ts';
import { allPlans } from '../../records/plans/plan-files.ts';
import { useKnown } from '../../sync-ui/use-pulled.ts';
import { useViewer } from '../../sync-ui/use-viewer.ts';
import { usePrintLight } from '../../ui/chart/use-print-light.ts';
import { useDialogUrl } from '../../ui/dialog/dialog-url.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { ListAction } from '../../ui/list/list-actions.tsx';
import { ListHead } from '../../ui/list/list-head.tsx';
import { useIsPhone } from '../../ui/list/use-is-phone.ts';
import { printPlan } from '../../ui/plan/print-plan.ts';
import { ScreenLoading } from '../../ui/screen-loading.tsx';
import { useWall } from '../../ui/use-wall.ts';
import { MapFields } from './map-fields.tsx';
import { narrowedBy, planAsked, plansFor, readFilters } from './map-filters.ts';
import { MapHead } from './map-head.tsx';
import { MapWall } from './map-wall.tsx';
import { PlanView } from './plan-view.tsx';
import './map.css';
import { lazyOf } from '../../ui/lazy-of.ts';
import { Act } from '../../ui/press/act.tsx';

const PlanEditor = lazyOf(() => import('./draw/plan-editor.tsx'), 'PlanEditor');
const PlanForm = lazyOf(() => import('./plan-form.tsx'), 'PlanForm');

/** The plant as a map: reports, work and stored chemicals, with a list of the same content. */
export function MapScreen({ db }: { db: UserDb }) {
  const { t } = useTranslation(['plans', 'permits', 'areas']);
  const url = useDialogUrl();
  const isPhone = useIsPhone();
  const mayDraw = supervises(useViewer());
  const filters = useMemo(() => readFilters(url.params), [url.params]);
  usePrintLight();
  const wall = useWall();
  const [form, setForm] = useState<'new' | 'edit' | null>(null);
  const known = useKnown(db, () => allPlans(db, currentLocale()), []);
  if (!known) return <ScreenLoading />;
  const plans = plansFor(known, mayDraw);
  const plan = planAsked(plans, filters.plan);
  const nameOf = (one: Plan) =>
    `${one.building} · ${one.level}${one.isActive ? '' : ` (${t('areas:closed')})`}`;
  const close = () => setForm(null);
  const drawing = {
    label: t('draw.open'),
    Icon: IconPolygon,
    onClick: () => void url.replace({ draw: '1', area: null }),
  };
  const others: ListAction[] = [
    // nobody prints from a phone, or hangs one on the wall
    ...(plan && !isPhone
      ? [
          { label: t('print'), Icon: IconPrinter, onClick: printPlan },
          { label: t('permits:board.wall'), Icon: IconDeviceTv, onClick: wall.enter },
        ]
      : []),
    ...(mayDraw && plan
      ? [drawing, { label: t('form.edit'), Icon: IconPencil, onClick: () => setForm('edit') }]
      : []),
    ...(mayDraw ? [{ label: t('form.new'), Icon: IconPlus, onClick: () => setForm('new') }] : []),
  ];
  if (plan && wall.isOn)
    return (
      <MapWall db={db} plan={plan} onLeave={wall.leave}>
        <PlanView db={db} plan={plan} filters={filters} url={url} />
      </MapWall>
    );
  if (plan && mayDraw && url.params.has('draw'))
    return (
      <div className="map-screen stack">
        <ListHead
          title={t('draw.open')}
          about={<p className="small snug user-text flush cut dim">{nameOf(plan)}</p>}
        />
        <Suspense fallback={<ScreenLoading />}>
          <PlanEditor key={plan.id} db={db} plan={plan} onClose={() => void url.replace({ draw: null })} />
        </Suspense>
      </div>
    );
  return (
    <div className="map-screen stack">
      <MapHead
        name={plan && nameOf(plan)}
        isChosen={plan !== undefined && plans.length > 1}
        narrowed={narrowedBy(filters)}
        others={others}
        {...(plan && {
          fields: <MapFields plans={plans} nameOf={nameOf} plan={plan} filters={filters} url={url} />,
        })}
      />
      {plan ? (
        <PlanView db={db} plan={plan} filters={filters} url={url} />
      ) : filters.plan !== undefined ? (
        <EmptyState
          icon={<IconMap2 size={44} />}
          title={t('missing.title')}
          message={t('missing.why')}
          {...(plans.length > 0 && {
            action: (
              <Act label={t('missing.others')} onClick={() => void url.replace({ plan: null, area: null })} />
            ),
          })}
        />
      ) : (
        <EmptyState
          icon={<IconMap2 size={44} />}
          title={t('empty.title')}
          message={t(mayDraw ? 'empty.supervisor' : 'empty.hint')}
          {...(mayDraw && { action: <Button onClick={() => setForm('new')}>{t('form.new')}</Button> })}
        />
      )}
      {form && (
        <Suspense>
          <PlanForm
            db={db}
            plan={form === 'edit' && plan ? plan : null}
            onSaved={({ id }) => void url.replace({ plan: String(id) })}
            onClose={close}
          />
        </Suspense>
      )}
    </div>
  );
}
