import { Alert, Anchor, Stack, Text } from '@mantine/core';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { leadsToGuide, startSignInOptions } from '../../http/sign-in-options.ts';

interface Props {
  /** of the signed-in user: an admin can fix it */
  role?: string;
}

/** Over plain http a browser stores nothing for an app, so the app could not keep its promises. */
export function InsecureNotice({ role }: Props) {
  const { t } = useTranslation('install');
  const { phoneAddress } = use(startSignInOptions());
  return (
    <Alert role="alert" mt="md" color="kelta" title={t('insecure.title')} style={{ textAlign: 'start' }}>
      <Stack gap="xs">
        <Text inherit>{t('insecure.message')}</Text>
        <Text inherit>
          {phoneAddress ? (
            <>
              {t(leadsToGuide(phoneAddress) ? 'insecure.guide' : 'insecure.use')}{' '}
              <Anchor href={phoneAddress}>{phoneAddress}</Anchor>
            </>
          ) : (
            t('insecure.ask')
          )}
        </Text>
        {role === 'admin' && !phoneAddress && (
          // a command must not be shown with ligatures of its hyphens
          <Text inherit style={{ fontVariantLigatures: 'none' }}>
            {t('insecure.admin')}
          </Text>
        )}
        <Text inherit>{t('insecure.emergency')}</Text>
      </Stack>
    </Alert>
  );
}
