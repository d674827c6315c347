import { Alert, Autocomplete, Button, NativeSelect, Stack, Switch, Text, TextInput } from '@mantine/core';
import type { Area } from '@turva/contracts/areas';
import { wouldLoop } from '@turva/rules/area-tree';
import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../i18n/i18n.ts';
import type { UserDb } from '../../offline/engine/db.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { flatten, treeOf } from '../../ui/place/tree.ts';
import { showToast } from '../../ui/toast.ts';
import { type AreaValues, changedFields, type Refusal, saveArea, valuesOf } from './save-area.ts';

interface Props {
  db: UserDb;
  areas: Area[];
  /** null: a new one */
  area: Area | null;
  onClose: () => void;
}

const asId = (value: string) => (value === '' ? null : Number(value));
/** Under the top each level is moved in by a mark, for a list box keeps no indentation. */
const indented = (name: string, depth: number) => `${'– '.repeat(depth)}${name}`;

/** Needs the network, and says so: two people keep one tree. */
export function AreaForm({ db, areas, area, onClose }: Props) {
  const { t } = useTranslation(['areas', 'common', 'errors']);
  const [values, setValues] = useState<AreaValues>(() => valuesOf(area));
  const [base, setBase] = useState<AreaValues>(() => valuesOf(area));
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [saving, setSaving] = useState(false);
  const [key] = useState(() => crypto.randomUUID());
  const people = useLiveQuery(() => db.srvPeople.toArray(), [db], []);
  const update = (changes: Partial<AreaValues>) => setValues((before) => ({ ...before, ...changes }));

  const parents = flatten(treeOf(areas, currentLocale())).filter(
    (branch) => branch.area.isActive && (!area || !wouldLoop(areas, area.id, branch.area.id)),
  );
  const departments = [...new Set(areas.map(({ department }) => department ?? ''))].filter(Boolean).sort();
  const byName = new Intl.Collator(currentLocale()).compare;
  const isDirty = !area || changedFields(base, values).length > 0;
  const errorOf = (field: keyof AreaValues) => {
    const code = refusal?.fields[field];
    return code && t([`errors:field.${code}`, 'errors:field.invalid']);
  };

  const save = async () => {
    if (saving) return;
    setSaving(true);
    setRefusal(null);
    const refused = await saveArea(db, { id: area?.id ?? null, key, values, base });
    setSaving(false);
    if (!refused) {
      showToast({ title: t('form.saved', { name: values.name.trim() }), kind: 'success' });
      return onClose();
    }
    setRefusal(refused);
    // seen now: saving once more is a decision, not an accident
    setBase((before) => ({ ...before, ...refused.theirs }));
  };
  const theirs = Object.entries(refusal?.theirs ?? {});
  const written = (field: string, value: unknown) => {
    if (field === 'parentId') return areas.find(({ id }) => id === value)?.name ?? t('form.top');
    if (field === 'managerId') return people.find(({ id }) => id === value)?.name ?? t('form.inherited');
    if (field === 'isActive') return t(value ? 'form.inUse' : 'closed');
    return String(value ?? '–');
  };

  return (
    <Dialog
      opened
      onClose={onClose}
      title={area ? t('form.edit', { name: area.name }) : t('form.new')}
      actions={
        <>
          <Button variant="default" size="xl" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button size="xl" loading={saving} aria-disabled={!isDirty} onClick={() => isDirty && save()}>
            {t('form.save')}
          </Button>
        </>
      }
    >
      <Stack gap="md">
        <div role="alert">
          {refusal?.message && (
            <Alert color="puna" variant="outline" title={t('form.notSaved')}>
              {t([`errors:${refusal.message}`, 'form.notSavedHint'])}
              {theirs.map(([field, value]) => (
                <Text key={field} className="user-text" mt="xs">
                  {t('form.theirs', {
                    field: t(`form.${field}`),
                    theirs: written(field, value),
                    mine: written(field, values[field as keyof AreaValues]),
                  })}
                </Text>
              ))}
            </Alert>
          )}
        </div>
        <TextInput
          label={t('form.name')}
          required
          maxLength={200}
          value={values.name}
          error={errorOf('name')}
          onChange={(event) => update({ name: event.currentTarget.value })}
          data-autofocus
        />
        <TextInput
          label={t('form.code')}
          description={t(area ? 'form.codeChange' : 'form.codeHint')}
          required
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          value={values.code}
          error={errorOf('code')}
          onChange={(event) => update({ code: event.currentTarget.value })}
        />
        <NativeSelect
          label={t('form.parentId')}
          value={values.parentId ?? ''}
          error={errorOf('parentId')}
          onChange={(event) => update({ parentId: asId(event.currentTarget.value) })}
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
          description={t('form.managerHint')}
          value={values.managerId ?? ''}
          error={errorOf('managerId')}
          onChange={(event) => update({ managerId: asId(event.currentTarget.value) })}
          data={[
            { value: '', label: t('form.inherited') },
            ...people
              .toSorted((a, b) => byName(a.name, b.name))
              .map((person) => ({ value: String(person.id), label: person.name })),
          ]}
        />
        <Autocomplete
          label={t('form.department')}
          maxLength={100}
          data={departments}
          value={values.department ?? ''}
          error={errorOf('department')}
          onChange={(department) => update({ department: department || null })}
        />
        {area && (
          <Switch
            label={t('form.inUse')}
            description={t('form.inUseHint')}
            checked={values.isActive}
            onChange={(event) => update({ isActive: event.currentTarget.checked })}
          />
        )}
      </Stack>
    </Dialog>
  );
}
