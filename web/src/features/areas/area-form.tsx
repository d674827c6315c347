import { Alert, Autocomplete, Checkbox, NativeSelect, Stack, Switch, Text, TextInput } from '@mantine/core';
import { type DeviceKind, deviceKinds, HOURS_MAX } from '@turva/contracts/duties/audit-values';
import type { Area } from '@turva/contracts/plant/areas';
import { wouldLoop } from '@turva/rules/plant/area-tree';
import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../i18n/i18n.ts';
import type { InDialog } from '../../on-screen.ts';
import { flatten, treeOf } from '../../places/tree.ts';
import { openInArea } from '../../records/areas/open-in-area.ts';
import { useNotHere } from '../../sync-ui/use-not-here.ts';
import { useUserDb } from '../../sync-ui/use-user-db.ts';
import { RecordForm } from '../../ui/form/record-form.tsx';
import { theirsOf, useAttempt } from '../../ui/form/use-attempt.ts';
import { type RecordFormOf, useRecordForm } from '../../ui/form/use-record-form.ts';
import { showToast } from '../../ui/toast.ts';
import { asId, departmentsOf, type Named, peopleChoices } from './choices.ts';
import { type AreaValues, changedFields, saveArea, valuesOf } from './save-area.ts';

interface Props extends InDialog {
  areas: Area[];
  /** null: a new one */
  area: Area | null;
}

/** Works online only, and says so: the tree is shared. */
export function AreaForm({ db, areas, area, onClose }: Props) {
  const { t } = useTranslation('areas');
  const [base, setBase] = useState<AreaValues>(() => valuesOf(area));
  const [key] = useState(() => crypto.randomUUID());
  const people = useLiveQuery(() => db.srvPeople.toArray(), [db], []);
  const [isSure, setSure] = useState(false);
  const form = useRecordForm<AreaValues>({
    id: 'area',
    start: base,
    keep: `area:${area?.id ?? 'new'}`,
    by: useAttempt(),
    send: async (values) => {
      try {
        await saveArea(db, { id: area?.id ?? null, key, values, base });
      } catch (error) {
        // seen now: saving again is a decision, not an accident
        setBase((before) => ({ ...before, ...theirsOf(error) }));
        throw error;
      }
    },
    onSent: ({ name }) => showToast({ title: t('form.saved', { name: name.trim() }), kind: 'success' }),
    leave: onClose,
  });
  const closing = area !== null && base.isActive && !form.values.isActive;
  const open = useLiveQuery(
    () => (closing ? openInArea(db, area.id, Date.now()) : []),
    [db, area?.id, closing],
  );
  // what is open there would be out of sight: that is decided, not overlooked
  const asks = closing && !isSure && open?.length !== 0;
  return (
    <RecordForm
      form={form}
      title={area ? t('form.edit', { name: area.name }) : t('form.new')}
      submit={t('form.save')}
      idle={(area !== null && changedFields(base, form.values).length === 0) || asks}
      className=""
      own
      onClose={onClose}
    >
      <Stack gap="md">
        <NotSaved form={form} areas={areas} people={people} />
        <AreaFields form={form} areas={areas} area={area} people={people} />
        {closing && open && open.length > 0 && <OpenInside open={open} isSure={isSure} onSure={setSure} />}
      </Stack>
    </RecordForm>
  );
}

const LISTED = 5;

function OpenInside(props: { open: string[]; isSure: boolean; onSure: (isSure: boolean) => void }) {
  const { t } = useTranslation('areas');
  const { open, isSure, onSure } = props;
  return (
    <Alert color="yellow" title={t('form.openInside', { count: open.length })} role="status">
      <ul className="user-text">
        {open.slice(0, LISTED).map((title) => (
          <li key={title}>{title}</li>
        ))}
      </ul>
      {open.length > LISTED && <Text>{t('form.openMore', { count: open.length - LISTED })}</Text>}
      <Checkbox
        size="md"
        label={t('form.closeAnyway')}
        checked={isSure}
        onChange={(event) => onSure(event.currentTarget.checked)}
      />
    </Alert>
  );
}

interface PartProps {
  form: RecordFormOf<AreaValues>;
  areas: Area[];
  people: Named[];
}

/** The reason of a failure, with the other person's version next to one's own. */
function NotSaved({ form, areas, people }: PartProps) {
  const { t } = useTranslation(['areas', 'audit']);
  const written = (field: string, value: unknown) => {
    if (field === 'parentId') return areas.find(({ id }) => id === value)?.name ?? t('form.top');
    if (field === 'managerId') return people.find(({ id }) => id === value)?.name ?? t('form.inherited');
    if (field === 'device') return value ? t(`audit:template.${value}.name`) : t('form.noDevice');
    if (field === 'isActive') return t(value ? 'form.inUse' : 'closed');
    return String(value ?? '–');
  };
  return (
    <div role="alert">
      {form.failure && (
        <Alert color="puna" variant="outline" title={t('form.notSaved')}>
          {form.failure.sentence ?? t('form.notSavedHint')}
          {Object.entries(form.failure.theirs).map(([field, theirs]) => (
            <Text key={field} className="user-text" mt="xs">
              {t('form.theirs', {
                field: t(`form.${field}`),
                theirs: written(field, theirs),
                mine: written(field, form.values[field as keyof AreaValues]),
              })}
            </Text>
          ))}
        </Alert>
      )}
    </div>
  );
}

const hoursOf = (typed: string): number | null => {
  const digits = typed.replace(/\D/g, '');
  return digits === '' ? null : Math.min(Number(digits), HOURS_MAX);
};

/** Each level below the top is indented with a dash, because a list box ignores whitespace. */
const indented = (name: string, depth: number) => `${'– '.repeat(depth)}${name}`;

function AreaFields({ form, areas, area, people }: PartProps & Pick<Props, 'area'>) {
  const { t } = useTranslation(['areas', 'audit']);
  const { department } = form.values;
  const notHere = useNotHere(useUserDb());
  const parents = flatten(treeOf(areas, currentLocale())).filter(
    (branch) => branch.area.isActive && (!area || !wouldLoop(areas, area.id, branch.area.id)),
  );
  /** One of the existing ones, or none. */
  const chosen = (field: 'parentId' | 'managerId') => ({
    id: form.idOf(field),
    value: form.values[field] ?? '',
    error: form.errorOf(field),
    onChange: (event: { currentTarget: { value: string } }) =>
      form.set({ [field]: asId(event.currentTarget.value) }),
  });
  return (
    <>
      <TextInput label={t('form.name')} required maxLength={200} {...form.field('name')} data-autofocus />
      <TextInput
        label={t('form.code')}
        description={t(area ? 'form.codeChange' : 'form.codeHint')}
        required
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        {...form.field('code')}
      />
      <NativeSelect
        id={form.idOf('device')}
        label={t('form.device')}
        description={t('form.deviceHint')}
        error={form.errorOf('device')}
        value={form.values.device ?? ''}
        data={[
          { value: '', label: t('form.noDevice') },
          ...deviceKinds.map((kind) => ({ value: kind, label: t(`audit:template.${kind}.name`) })),
        ]}
        onChange={(event) => form.set({ device: (event.currentTarget.value || null) as DeviceKind | null })}
      />
      {form.values.device !== null && (
        <TextInput
          id={form.idOf('hours')}
          label={t('form.hours')}
          description={t('form.hoursHint')}
          error={form.errorOf('hours')}
          inputMode="numeric"
          autoComplete="off"
          value={form.values.hours ?? ''}
          onChange={(event) => form.set({ hours: hoursOf(event.currentTarget.value) })}
        />
      )}
      <NativeSelect
        label={t('form.parentId')}
        {...chosen('parentId')}
        data={[
          { value: '', label: t('form.top') },
          ...parents.map((branch) => ({
            value: String(branch.area.id),
            label: indented(branch.area.name, branch.depth),
          })),
        ]}
      />
      <NativeSelect
        label={t('form.managerId')}
        description={notHere(form.values.managerId) ?? t('form.managerHint')}
        {...chosen('managerId')}
        data={[{ value: '', label: t('form.inherited') }, ...peopleChoices(people, form.values.managerId)]}
      />
      <Autocomplete
        id={form.idOf('department')}
        label={t('form.department')}
        maxLength={100}
        data={departmentsOf(areas)}
        value={department ?? ''}
        error={form.errorOf('department')}
        onChange={(written) => form.set({ department: written || null })}
      />
      {area && (
        <Switch label={t('form.inUse')} description={t('form.inUseHint')} {...form.field('isActive')} />
      )}
    </>
  );
}
