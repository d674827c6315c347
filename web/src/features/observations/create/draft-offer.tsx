import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../ui/time.tsx';
import { categoryOf } from './form-values.ts';
import { STEP_NAMES } from './step-names.ts';
import type { FoundDraft } from './use-draft.ts';

interface Props {
  draft: FoundDraft;
  /** of the sticker one came by: it goes into a new report, never into the one left unfinished */
  place: string | null;
  onResume: (draft: FoundDraft) => Promise<void>;
  onStartOver: () => Promise<void>;
}

/** “Jatka luonnosta?” with what is in it, so that one knows which report it was. */
export function DraftOffer({ draft, place, onResume, onStartOver }: Props) {
  const { t } = useTranslation('observations');
  const [busy, setBusy] = useState(false);
  const once = (act: () => Promise<void>) => async () => {
    if (busy) return;
    setBusy(true);
    await act();
  };
  const { values, media, step } = draft;
  const about = [
    values.title ?? t(`category.${categoryOf(values)}`),
    values.location,
    values.description,
    media.length > 0 && t('attachment.count', { count: media.length }),
  ].filter(Boolean);

  return (
    <Stack gap="lg">
      <Text size="lg" fw={650}>
        {t('draft.question')}
      </Text>
      <div className="card draft-card">
        {about.map((line) => (
          <Text key={String(line)} className="user-text" lineClamp={3}>
            {line}
          </Text>
        ))}
        <Text c="dimmed" size="sm">
          {t('draft.left', { step: t(STEP_NAMES[step]), time: formatDateTime(draft.updatedAt) })}
        </Text>
      </div>
      <Button size="xl" onClick={once(() => onResume(draft))} data-autofocus>
        {t('draft.resume')}
      </Button>
      <Button size="xl" variant="default" onClick={once(onStartOver)}>
        {place ? t('draft.startOverAt', { place }) : t('draft.startOver')}
      </Button>
      <Text c="dimmed" size="sm">
        {t('draft.startOverHint')}
      </Text>
    </Stack>
  );
}
