import { Alert, Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { IconArrowBackUp, IconCheck, IconPlus, IconTrash } from '@tabler/icons-react';
import type { FieldConflict } from '@turva/contracts/observations/observation-handling';
import type { Area } from '@turva/contracts/plant/areas';
import { type Plan, type PlanPlace, type PlanPointKind, planPointKinds } from '@turva/contracts/plant/plans';
import { isOfOlderPicture, isSimple } from '@turva/rules/plant/plan-geometry';
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../http/api-client.ts';
import { currentLocale } from '../../../i18n/i18n.ts';
import type { UserDb } from '../../../offline/engine/db.ts';
import type { InDialog } from '../../../on-screen.ts';
import { flatten, treeOf } from '../../../places/tree.ts';
import { usePlanFile } from '../../../places/use-plan-file.ts';
import { useSyncState } from '../../../sync-ui/sync-state.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { useAttempt } from '../../../ui/form/use-attempt.ts';
import { PlanMap } from '../../../ui/plan/plan-map.tsx';
import { Act } from '../../../ui/press/act.tsx';
import { ScreenLoading } from '../../../ui/screen-loading.tsx';
import { showToast } from '../../../ui/toast.ts';
import { changePlan } from '../save-plan.ts';
import {
  begin,
  closed,
  cornerAdded,
  type Drawing,
  removed,
  type Sheet,
  sheetOf,
  undone,
  withCorner,
  withItem,
  withPoint,
} from './drawing.ts';
import { handlesOf } from './handles.tsx';

interface Props extends InDialog {
  plan: Plan;
}

/** The drawing, its base version, and how it is stored. */
function useDrawing(db: UserDb, plan: Plan, onClose: () => void) {
  const { t } = useTranslation('plans');
  const [drawing, setDrawing] = useState<Drawing>(() => begin(plan));
  const [base, setBase] = useState<Sheet>(() => sheetOf(plan));
  const [conflicts, setConflicts] = useState<readonly FieldConflict[]>([]);
  const { attempt, busy, failure } = useAttempt();
  const isChanged = JSON.stringify(drawing.sheet) !== JSON.stringify(base) || drawing.begun !== null;
  const save = async () => {
    const isSaved = await attempt(async () => {
      try {
        await changePlan(db, plan.id, { ...drawing.sheet, base });
      } catch (error) {
        const clashes = error instanceof ApiError ? error.problem?.conflicts : undefined;
        if (clashes) setConflicts(clashes);
        throw error;
      }
    });
    if (!isSaved) return;
    showToast({ title: t('draw.saved'), kind: 'success' });
    onClose();
  };
  /** Mine stays, based on theirs, or theirs replaces it. */
  const settle = ({ field, theirs }: FieldConflict, isMine: boolean) => {
    setBase((seen) => withItem(seen, field, theirs));
    if (!isMine) setDrawing((now) => ({ ...now, sheet: withItem(now.sheet, field, theirs) }));
    setConflicts((open) => open.filter((one) => one.field !== field));
  };
  return { drawing, setDrawing, isChanged, save, busy, failure, conflicts, settle };
}

type Editing = ReturnType<typeof useDrawing>;

/**
 * Draws areas and fixed points on a plan, with mouse, finger or keyboard. Stored all at once and merged with the
 * drawings of others.
 */
export function PlanEditor({ db, plan, onClose }: Props) {
  const { t } = useTranslation('plans');
  const { reachable } = useSyncState();
  const opened = usePlanFile(db, plan, reachable);
  const areas = useLiveQuery(() => db.srvAreas.toArray(), [db]);
  const editing = useDrawing(db, plan, onClose);
  const [placing, setPlacing] = useState<{ kind: PlanPointKind; name: string } | null>(null);
  const { drawing, setDrawing } = editing;
  useUndoKey(() => setDrawing(undone));
  if (!areas) return <ScreenLoading />;
  const nameOf = (id: number) => areas.find((area) => area.id === id)?.name ?? `#${id}`;
  const point = (place: PlanPlace) => {
    if (drawing.begun) return setDrawing((now) => withCorner(now, place));
    if (!placing) return;
    const { kind, name } = placing;
    setDrawing((now) => withPoint(now, { id: crypto.randomUUID(), kind, name: name.trim() || null, place }));
    setPlacing(null);
  };
  const { begun, sheet, at } = drawing;
  const shapes = [...sheet.outlines, ...(begun && begun.ring.length > 1 ? [begun] : [])];
  return (
    <div className="map-and-list flex-1 grid">
      {opened.state === 'open' ? (
        <PlanMap
          file={opened.file}
          label={t('draw.label')}
          shapes={shapes.map(({ id, ring }) => ({ key: id, ring, chosen: id === at || id === begun?.id }))}
          onShape={(id) => !begun && !placing && setDrawing((now) => ({ ...now, at: id }))}
          marks={handlesOf(drawing, setDrawing, {
            corner: (number, of) => t('draw.corner', { number, count: of }),
            point: (kind) => t(`point.${kind}`),
            // while something new is being placed, nothing else can be dragged
            isStill: begun !== null || placing !== null,
          })}
          onPlace={point}
        />
      ) : opened.state === 'opening' ? (
        <ScreenLoading />
      ) : (
        <Text className="map-none self-center" role="status">
          {t(`picture.${opened.state}`)}
        </Text>
      )}
      <section className="map-list min-h-0" aria-label={t('draw.tools')}>
        <Stack gap="md">
          <Saving editing={editing} nameOf={nameOf} onClose={onClose} />
          {begun ? (
            <Corners editing={editing} name={nameOf(begun.areaId)} />
          ) : (
            <>
              <NewOutline editing={editing} areas={areas} />
              <NewPoint placing={placing} onPlacing={setPlacing} editing={editing} />
              <Chosen editing={editing} nameOf={nameOf} />
            </>
          )}
        </Stack>
      </section>
    </div>
  );
}

function useUndoKey(undo: () => void) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isWriting = event.target instanceof HTMLInputElement;
      if (isWriting || event.key !== 'z' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      undo();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
}

interface SavingProps {
  editing: Editing;
  nameOf: (areaId: number) => string;
  onClose: () => void;
}

function Saving({ editing, nameOf, onClose }: SavingProps) {
  const { t } = useTranslation('plans');
  const { drawing, setDrawing, isChanged, save, busy, failure, conflicts, settle } = editing;
  const [asking, setAsking] = useState(false);
  const crossing = drawing.sheet.outlines.filter(({ ring }) => !isSimple(ring));
  const canUndo = drawing.before.length > 0 || (drawing.begun?.ring.length ?? 0) > 0;
  return (
    <>
      <Group gap="xs">
        <Button
          loading={busy}
          aria-disabled={!isChanged || drawing.begun !== null || crossing.length > 0 || conflicts.length > 0}
          onClick={() =>
            isChanged && !drawing.begun && crossing.length === 0 && conflicts.length === 0 && void save()
          }
        >
          {t('draw.save')}
        </Button>
        <Act label={t('draw.leave')} onClick={() => (isChanged ? setAsking(true) : onClose())} />
        <Act
          Icon={IconArrowBackUp}
          label={t('draw.undo')}
          aria-disabled={!canUndo}
          onClick={() => setDrawing(undone)}
        />
      </Group>
      <ConfirmDialog
        opened={asking}
        title={t('draw.unsaved.title')}
        message={t('draw.unsaved.message')}
        keep={t('draw.unsaved.keep')}
        confirm={t('draw.unsaved.confirm')}
        onKeep={() => setAsking(false)}
        onConfirm={onClose}
      />
      <div role="alert">
        {crossing.map(({ id, areaId }) => (
          <Alert key={id} color="puna" variant="outline">
            {t('draw.crossing', { area: nameOf(areaId) })}
          </Alert>
        ))}
        {failure && conflicts.length === 0 && (
          <Alert color="puna" variant="outline" title={t('draw.notSaved')}>
            {failure.sentence ?? t('draw.notSavedHint')}
          </Alert>
        )}
        {conflicts.map((conflict) => (
          <Alert key={conflict.field} color="puna" variant="outline" title={t('draw.conflict')}>
            <Text className="user-text">{whatOf(conflict, nameOf, (kind) => t(`point.${kind}`))}</Text>
            <Group gap="xs" mt="xs">
              <Act
                label={t(conflict.mine === null ? 'draw.mineGone' : 'draw.mine')}
                onClick={() => settle(conflict, true)}
              />
              <Act
                label={t(conflict.theirs === null ? 'draw.theirsGone' : 'draw.theirs')}
                onClick={() => settle(conflict, false)}
              />
            </Group>
          </Alert>
        ))}
      </div>
    </>
  );
}

/** The item in conflict: an area's outline, or a point. */
function whatOf(
  { base, mine, theirs }: FieldConflict,
  nameOf: (areaId: number) => string,
  kindOf: (kind: PlanPointKind) => string,
): string {
  const item = (mine ?? theirs ?? base) as { areaId?: number; kind?: PlanPointKind; name?: string | null };
  if (item.areaId !== undefined) return nameOf(item.areaId);
  return [item.kind && kindOf(item.kind), item.name].filter(Boolean).join(' ');
}

function NewOutline({ editing, areas }: { editing: Editing; areas: readonly Area[] }) {
  const { t } = useTranslation('plans');
  const branches = flatten(
    treeOf(
      areas.filter(({ isActive }) => isActive),
      currentLocale(),
    ),
  );
  const drawn = new Set(editing.drawing.sheet.outlines.map(({ areaId }) => areaId));
  const [chosen, setChosen] = useState('');
  return (
    <Stack gap="xs">
      <NativeSelect
        label={t('draw.area')}
        value={chosen}
        onChange={({ currentTarget: { value } }) => setChosen(value)}
        data={[
          { value: '', label: t('draw.chooseArea') },
          ...branches.map(({ area, depth }) => ({
            value: String(area.id),
            label: `${'– '.repeat(depth)}${area.name}${drawn.has(area.id) ? ' ✓' : ''}`,
          })),
        ]}
      />
      <Act
        Icon={IconPlus}
        label={t('draw.begin')}
        aria-disabled={chosen === ''}
        onClick={() =>
          chosen !== '' &&
          editing.setDrawing((now) => ({
            ...now,
            at: null,
            begun: { id: crypto.randomUUID(), areaId: Number(chosen), ring: [] },
          }))
        }
      />
    </Stack>
  );
}

/** A new item starts near the centre of the plan: from there the arrow keys move it. */
const START: PlanPlace[] = [
  [0.4, 0.4],
  [0.6, 0.4],
  [0.6, 0.6],
  [0.4, 0.6],
];

function Corners({ editing, name }: { editing: Editing; name: string }) {
  const { t } = useTranslation('plans');
  const { drawing, setDrawing } = editing;
  const ring = drawing.begun?.ring ?? [];
  const isReady = ring.length >= 3 && isSimple(ring);
  return (
    <Stack gap="xs">
      <Text role="status">{t('draw.corners', { area: name, count: ring.length })}</Text>
      {ring.length >= 3 && !isReady && (
        <Text c="var(--mantine-color-error)">{t('draw.crossing', { area: name })}</Text>
      )}
      <Group gap="xs">
        <Act
          Icon={IconCheck}
          label={t('draw.close')}
          variant="filled"
          aria-disabled={!isReady}
          onClick={() => isReady && setDrawing(closed)}
        />
        {ring.length === 0 && (
          <Act
            label={t('draw.square')}
            onClick={() => setDrawing((now) => closed(START.reduce(withCorner, now)))}
          />
        )}
        <Act label={t('draw.giveUp')} onClick={() => setDrawing((now) => ({ ...now, begun: null }))} />
      </Group>
    </Stack>
  );
}

interface NewPointProps {
  placing: { kind: PlanPointKind; name: string } | null;
  onPlacing: (placing: { kind: PlanPointKind; name: string } | null) => void;
  editing: Editing;
}

function NewPoint({ placing, onPlacing, editing }: NewPointProps) {
  const { t } = useTranslation('plans');
  const [kind, setKind] = useState<PlanPointKind>('assembly');
  const [name, setName] = useState('');
  const middle: PlanPlace = [0.5, 0.5];
  if (placing)
    return (
      <Stack gap="xs">
        <Text role="status">{t('draw.tapPoint')}</Text>
        <Group gap="xs">
          <Act
            label={t('draw.middle')}
            onClick={() => {
              editing.setDrawing((now) =>
                withPoint(now, {
                  id: crypto.randomUUID(),
                  kind: placing.kind,
                  name: placing.name.trim() || null,
                  place: middle,
                }),
              );
              onPlacing(null);
            }}
          />
          <Act label={t('draw.giveUp')} onClick={() => onPlacing(null)} />
        </Group>
      </Stack>
    );
  return (
    <Stack gap="xs">
      <NativeSelect
        label={t('draw.point')}
        value={kind}
        data={planPointKinds.map((value) => ({ value, label: t(`point.${value}`) }))}
        onChange={({ currentTarget: { value } }) => setKind(value as PlanPointKind)}
      />
      <TextInput
        label={t('draw.pointName')}
        maxLength={100}
        value={name}
        onChange={({ currentTarget: { value } }) => setName(value)}
      />
      <Act
        Icon={IconPlus}
        label={t('draw.place')}
        onClick={() => {
          onPlacing({ kind, name });
          setName('');
        }}
      />
    </Stack>
  );
}

/** The item pressed on the map, or picked in this list. */
function Chosen({ editing, nameOf }: { editing: Editing; nameOf: (areaId: number) => string }) {
  const { t } = useTranslation('plans');
  const { drawing, setDrawing } = editing;
  const { sheet, at } = drawing;
  const items = [
    ...sheet.outlines.map(({ id, areaId }) => ({ id, name: nameOf(areaId) })),
    ...sheet.points.map(({ id, kind, name }) => ({
      id,
      name: [t(`point.${kind}`), name].filter(Boolean).join(' '),
    })),
  ];
  if (items.length === 0) return null;
  const outline = sheet.outlines.find(({ id }) => id === at);
  const point = sheet.points.find(({ id }) => id === at);
  return (
    <Stack gap="xs">
      <NativeSelect
        label={t('draw.chosen')}
        value={at ?? ''}
        data={[
          { value: '', label: t('draw.none') },
          ...items.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={({ currentTarget: { value } }) => setDrawing((now) => ({ ...now, at: value || null }))}
      />
      {at && (
        <>
          <Text size="sm">{t(outline ? 'draw.cornersHint' : 'draw.pointHint')}</Text>
          <Group gap="xs">
            {outline && (
              <Act
                Icon={IconPlus}
                label={t('draw.addCorner')}
                onClick={() => setDrawing((now) => cornerAdded(now, outline.id, outline.ring.length - 1))}
              />
            )}
            {point && isOfOlderPicture(drawing, point) && (
              <Act
                Icon={IconCheck}
                label={t('draw.fits')}
                onClick={() => setDrawing((now) => withPoint(now, point))}
              />
            )}
            <Act
              Icon={IconTrash}
              label={t('draw.remove')}
              onClick={() => setDrawing((now) => removed(now, at))}
            />
          </Group>
        </>
      )}
    </Stack>
  );
}
