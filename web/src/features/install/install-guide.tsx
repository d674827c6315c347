import { Alert, List, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { AddPicture, ConfirmPicture, SharePicture } from './iphone-pictures.tsx';
import './install.css';
import { Window } from '../../ui/dialog/window.tsx';
import { Act } from '../../ui/press/act.tsx';

interface Props {
  opened: boolean;
  way: 'iphone' | 'menu';
  /** unsent items in this browser */
  unsent: number;
  onClose: () => void;
}

/** Instructions to install by hand, where the browser offers no prompt. */
export function InstallGuide({ opened, way, unsent, onClose }: Props) {
  const { t } = useTranslation(['install', 'common']);
  const isPhone = useMediaQuery('(max-width: 599px)', undefined, { getInitialValueInEffect: false });
  return (
    <Window
      opened={opened}
      onClose={onClose}
      title={t('guide.title')}
      fullScreen={isPhone ?? false}
      size={520}
      titleClass="install-title"
    >
      <Stack>
        <Text>{t('guide.why')}</Text>
        {way === 'iphone' ? <IphoneSteps unsent={unsent} /> : <BrowserSteps />}
        <Act label={t('common:close')} size="xl" onClick={onClose} />
      </Stack>
    </Window>
  );
}

const steps = [
  { text: 'iphone.share', Picture: SharePicture },
  { text: 'iphone.add', Picture: AddPicture },
  { text: 'iphone.confirm', Picture: ConfirmPicture },
] as const;

function IphoneSteps({ unsent }: { unsent: number }) {
  const { t } = useTranslation('install');
  return (
    <>
      {/* the installed app has its own storage: unsent work here would stay behind unseen */}
      {unsent > 0 && (
        <Alert role="status" color="kelta" icon={<IconInfoCircle aria-hidden />}>
          {t('iphone.unsent', { count: unsent })}
        </Alert>
      )}
      <ol className="install-steps grid plain gap-20">
        {steps.map(({ text, Picture }, index) => (
          <li key={text}>
            <Picture />
            <p>
              <strong>{t('step', { number: index + 1 })}</strong> {t(text)}
            </p>
          </li>
        ))}
      </ol>
    </>
  );
}

function BrowserSteps() {
  const { t } = useTranslation('install');
  return (
    <>
      <List type="ordered" spacing="sm">
        <List.Item>{t('browser.open')}</List.Item>
        <List.Item>{t('browser.choose')}</List.Item>
      </List>
      <Text c="dimmed">{t('browser.already')}</Text>
    </>
  );
}
