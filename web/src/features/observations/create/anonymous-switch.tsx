import { Switch, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FormValues } from './form-values.ts';

interface Props {
  values: FormValues;
  choose: (changes: Partial<FormValues>) => void;
  /** it contains a voice: recording or video */
  hasVoice: boolean;
}

/** Anonymous reporting; its meaning is explained before sending. */
export function AnonymousSwitch({ values, choose, hasVoice }: Props) {
  const { t } = useTranslation('handling');
  return (
    <div className="switch-card" data-on={values.anonymous}>
      <Switch
        label={t('anonymous.label')}
        description={t('anonymous.hint')}
        checked={values.anonymous}
        onChange={(event) => choose({ anonymous: event.currentTarget.checked })}
      />
      {values.anonymous && (
        <Text size="sm" role="status" mt="sm">
          {t('anonymous.back')} {hasVoice && t('anonymous.voice')}
        </Text>
      )}
    </div>
  );
}
