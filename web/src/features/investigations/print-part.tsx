import { NativeSelect, Switch } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { type Language, languages } from '@turva/locales/languages';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../files/save-file.ts';
import { errorSentence } from '../../http/error-sentence.ts';
import { fetchPdf } from '../../http/fetch-pdf.ts';
import { currentLanguage } from '../../i18n/i18n.ts';
import { nativeName } from '../../ui/native-names.ts';
import { Act } from '../../ui/press/act.tsx';
import { showToast } from '../../ui/toast.ts';
import { useBusy } from '../../ui/use-busy.ts';
import { Part } from './part.tsx';

interface Props {
  id: number;
  mayReadHealth: boolean;
}

/**
 * The printed investigation, in any language; injured people are included only for authorised people, and only on
 * request.
 */
export function PrintPart({ id, mayReadHealth }: Props) {
  const { t } = useTranslation(['investigations', 'errors']);
  const { busy, once } = useBusy();
  const [language, setLanguage] = useState<Language>(currentLanguage());
  const [withHealth, setWithHealth] = useState(false);
  const make = () =>
    once(async () => {
      const report = withHealth && mayReadHealth ? 'health-report' : 'report';
      const path = `/api/investigations/${id}/${report}?language=${language}`;
      try {
        saveFile({ mime: 'application/pdf', ...(await fetchPdf(path)) });
      } catch (error) {
        showToast({ title: t('print.failed'), message: errorSentence(error, t), kind: 'error' });
      }
    });
  return (
    <Part title={t('print.heading')}>
      <NativeSelect
        label={t('print.language')}
        data={languages.map((value) => ({ value, label: nativeName[value] }))}
        value={language}
        onChange={({ currentTarget }) =>
          setLanguage(languages.find((known) => known === currentTarget.value) ?? language)
        }
      />
      {mayReadHealth && (
        <Switch
          mt="sm"
          label={t('print.health')}
          description={t('print.healthHint')}
          checked={withHealth}
          onChange={({ currentTarget }) => setWithHealth(currentTarget.checked)}
        />
      )}
      <Act
        Icon={IconFileTypePdf}
        label={t('print.make')}
        mt="sm"
        loading={busy}
        onClick={() => void make()}
      />
    </Part>
  );
}
