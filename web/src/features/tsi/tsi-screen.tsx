import { Tabs, Text } from '@mantine/core';
import { supervises } from '@turva/rules/observations/observation-handling';
import { Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { UserDb } from '../../offline/engine/db.ts';
import { usePlantFigures } from '../../sync-ui/use-figures.ts';
import { useViewer } from '../../sync-ui/use-viewer.ts';
import { ListHead } from '../../ui/list/list-head.tsx';
import { useChosenInView } from '../../ui/list/use-chosen-in-view.ts';
import { ScreenLoading } from '../../ui/screen-loading.tsx';
import { formatDateTime } from '../../ui/time.tsx';
import { oneDecimal } from '../../ui/tsi/numbers.ts';
import { HoursTab } from './hours/hours-tab.tsx';
import { HowTab } from './how-tab.tsx';
import { IsoTab } from './iso-tab.tsx';
import './tsi.css';

const tabs = ['hours', 'iso', 'how'] as const;
type Tab = (typeof tabs)[number];

/**
 * The input of the index: supervisors enter hours, injuries and requirements, everybody can see how it is computed.
 */
export function TsiScreen({ db }: { db: UserDb }) {
  const { t } = useTranslation('tsi');
  const mayEdit = supervises(useViewer());
  const [params, setParams] = useSearchParams();
  const asked = params.get('tab') as Tab | null;
  const tab: Tab = asked && tabs.includes(asked) ? asked : mayEdit ? 'hours' : 'how';
  const strip = useRef<HTMLDivElement>(null);
  const now = usePlantFigures(db);
  useChosenInView(strip, `${tab} ${now === undefined}`);
  if (now === undefined) return <ScreenLoading />;
  return (
    <div className="tsi-screen">
      <ListHead title={t('title')} />
      <Text c="dimmed">{t('intro')}</Text>
      {!mayEdit && <Text>{t('readOnly')}</Text>}
      {now === null ? (
        <Text role="status">{t('unknown')}</Text>
      ) : (
        <Text className="tsi-now size-18 w-650">
          {now.tsi.score === null ? t('tooLittle') : t('now', { score: oneDecimal(now.tsi.score) })}{' '}
          <span className="tsi-dim">{t('asOf', { when: formatDateTime(now.asOf) })}</span>
        </Text>
      )}
      <Tabs
        value={tab}
        onChange={(value) => setParams(value ? { tab: value } : {}, { replace: true })}
        keepMounted={false}
      >
        <Tabs.List ref={strip} className="list-strip">
          {tabs.map((one) => (
            <Tabs.Tab key={one} value={one} className="tsi-tab">
              {t(`tab.${one}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {/* a tab may load its own texts: the screen stays meanwhile */}
        <Suspense fallback={<ScreenLoading />}>
          <Tabs.Panel value="hours">{now && <HoursTab db={db} figures={now} mayEdit={mayEdit} />}</Tabs.Panel>
          <Tabs.Panel value="iso">{now && <IsoTab db={db} mayEdit={mayEdit} />}</Tabs.Panel>
          <Tabs.Panel value="how">
            {now && <HowTab db={db} figures={now} month={params.get('month')} />}
          </Tabs.Panel>
        </Suspense>
      </Tabs>
    </div>
  );
}
