import { Alert, Button, Switch, Text } from '@mantine/core';
import { IconAlertOctagon, IconPhone } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { FormValues } from './form-values.ts';

interface Props {
  values: FormValues;
  choose: (changes: Partial<FormValues>) => void;
  /** its meaning is explained once it is on */
  short?: boolean;
}

/** Immediate danger: explains what that changes in the report, and that it is no call for help. */
export function DangerSwitch({ values, choose, short = false }: Props) {
  const { t } = useTranslation(['observations', 'common']);
  return (
    <>
      <Switch
        className="danger-switch"
        label={t('danger.label')}
        description={short ? undefined : t('danger.hint')}
        checked={values.danger}
        onChange={(event) => choose({ danger: event.currentTarget.checked })}
        color="puna"
      />
      {values.danger && (
        <Alert
          color="puna"
          variant="outline"
          role="status"
          icon={<IconAlertOctagon />}
          title={t('danger.title')}
        >
          <Text mb="sm">{t('danger.message')}</Text>
          <Button component="a" href="tel:112" color="puna" leftSection={<IconPhone size={20} />}>
            {t('common:call112')}
          </Button>
        </Alert>
      )}
    </>
  );
}
