import { Alert, FileInput, Stack, Switch, TextInput } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { MAX_PLAN_BYTES, type Plan, planTypes } from '@turva/contracts/plant/plans';
import type { TFunction } from 'i18next';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InDialog } from '../../on-screen.ts';
import { RecordForm } from '../../ui/form/record-form.tsx';
import { useAttempt } from '../../ui/form/use-attempt.ts';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { showToast } from '../../ui/toast.ts';
import { changePlan, createPlan, putPicture } from './save-plan.ts';

const PDF = 'application/pdf';

interface Values {
  building: string;
  level: string;
  isActive: boolean;
  file: File | null;
  /** page number of a PDF, as typed */
  page: string;
}

interface Props extends InDialog {
  /** null: a new one */
  plan: Plan | null;
  onSaved: (plan: Plan) => void;
}

async function pictureOf({ file, page }: Values): Promise<Blob | null> {
  if (file?.type !== PDF) return file;
  const { pictureOfPage } = await import('./draw/pdf-page.ts');
  return pictureOfPage(file, Number(page));
}

const faultsOf = ({ building, level, file, page }: Values, t: TFunction<'plans'>, hasPlan: boolean) => [
  ...(building.trim() ? [] : [{ field: 'building', message: t('form.required') }]),
  ...(level.trim() ? [] : [{ field: 'level', message: t('form.required') }]),
  ...(hasPlan || file ? [] : [{ field: 'file', message: t('form.fileRequired') }]),
  ...(file?.type === PDF && !/^[1-9]\d*$/.test(page) ? [{ field: 'page', message: t('form.required') }] : []),
  ...(file && file.size > MAX_PLAN_BYTES ? [{ field: 'file', message: t('form.tooLarge') }] : []),
];

/** Name and picture of a plan. Works online only, and says so. */
export function PlanForm({ db, plan, onSaved, onClose }: Props) {
  const { t } = useTranslation('plans');
  const [clientId] = useState(() => crypto.randomUUID());
  const saved = useRef<Plan | null>(null);
  const form = useRecordForm<Values>({
    id: 'plan',
    start: {
      building: plan?.building ?? '',
      level: plan?.level ?? '',
      isActive: plan?.isActive ?? true,
      file: null,
      page: '1',
    },
    keep: `plan:${plan?.id ?? 'new'}`,
    faults: (values) => faultsOf(values, t, plan !== null),
    by: useAttempt(),
    send: async (values) => {
      // before anything is stored: an unreadable picture creates no plan
      const picture = await pictureOf(values);
      const { building, level, isActive } = values;
      const base = plan ?? (await createPlan(db, { clientId, building, level }));
      const mine = { building, level, isActive };
      const seen = { building: base.building, level: base.level, isActive: base.isActive };
      saved.current = plan ? await changePlan(db, plan.id, { ...mine, base: seen }) : base;
      if (picture) saved.current = await putPicture(db, base.id, picture);
    },
    onSent: ({ building, level }) => {
      showToast({
        title: t('form.saved', { name: `${building.trim()} · ${level.trim()}` }),
        kind: 'success',
      });
      if (saved.current) onSaved(saved.current);
    },
    leave: onClose,
  });
  const { file } = form.values;
  return (
    <RecordForm
      form={form}
      title={plan ? t('form.edit') : t('form.new')}
      submit={t('form.save')}
      failed={t('form.notSaved')}
      className=""
      own
      onClose={onClose}
    >
      <Stack gap="md">
        <TextInput
          label={t('form.building')}
          required
          maxLength={100}
          {...form.field('building')}
          data-autofocus
        />
        <TextInput
          label={t('form.level')}
          description={t('form.levelHint')}
          required
          maxLength={100}
          {...form.field('level')}
        />
        <FileInput
          id={form.idOf('file')}
          label={t(plan ? 'form.replace' : 'form.file')}
          description={t('form.kinds')}
          placeholder={t('form.pick')}
          accept={[...planTypes, PDF].join(',')}
          leftSection={<IconFileUpload size={20} aria-hidden />}
          value={file}
          error={form.errorOf('file')}
          onChange={(picked) => form.set({ file: picked })}
        />
        {file?.type === PDF && (
          <TextInput
            id={form.idOf('page')}
            label={t('form.page')}
            inputMode="numeric"
            maxLength={3}
            value={form.values.page}
            error={form.errorOf('page')}
            onChange={({ currentTarget: { value } }) => form.set({ page: value })}
          />
        )}
        {plan && plan.version > 0 && file && (
          <Alert variant="outline" color="keltainen">
            {t('form.replaceHint')}
          </Alert>
        )}
        {plan && (
          <Switch label={t('form.inUse')} description={t('form.inUseHint')} {...form.field('isActive')} />
        )}
      </Stack>
    </RecordForm>
  );
}
