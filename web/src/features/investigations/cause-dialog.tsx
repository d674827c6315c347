import { Button, Select, Stack, Textarea } from '@mantine/core';
import { type CauseKind, causeKinds, LINE_MAX } from '@turva/contracts/risks/investigation-values';
import type { Cause } from '@turva/contracts/risks/investigations';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormWindow } from '../../ui/dialog/form-window.tsx';
import type { CauseTask } from './cause-tree.tsx';

interface Props {
  task: CauseTask;
  busy: boolean;
  onSave: (cause: { kind: CauseKind; text: string }) => void;
  onRemove: (cause: Cause) => void;
  onClose: () => void;
}

/** Adds a cause, or rewords one. */
export function CauseDialog({ task, busy, onSave, onRemove, onClose }: Props) {
  const { t } = useTranslation('investigations');
  const before = 'edit' in task ? task.edit : null;
  const [text, setText] = useState(before?.text ?? '');
  const [kind, setKind] = useState<CauseKind>(before?.kind ?? 'technical');
  return (
    <FormWindow onClose={onClose} title={before ? t('causes.text') : t('causes.add')} size={520}>
      <Stack>
        <Textarea
          label={t('causes.text')}
          data-autofocus
          maxLength={LINE_MAX}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Select
          label={t('causes.kindLabel')}
          allowDeselect={false}
          data={causeKinds.map((value) => ({ value, label: t(`causes.kind.${value}`) }))}
          value={kind}
          onChange={(value) => setKind(causeKinds.find((known) => known === value) ?? kind)}
        />
        <Button
          size="xl"
          loading={busy}
          disabled={text.trim() === ''}
          onClick={() => onSave({ kind, text: text.trim() })}
        >
          {t('save')}
        </Button>
        {before && (
          <Button size="xl" variant="outline" color="puna" disabled={busy} onClick={() => onRemove(before)}>
            {t('remove')}
          </Button>
        )}
      </Stack>
    </FormWindow>
  );
}
