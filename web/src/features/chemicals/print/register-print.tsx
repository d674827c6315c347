import { Title } from '@mantine/core';
import { formatTime } from '@turva/rules/plant/plant-time';
import { useLiveQuery } from 'dexie-react-hooks';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../i18n/i18n.ts';
import type { UserDb } from '../../../offline/engine/db.ts';
import { type ChemicalView, listChemicals } from '../../../records/chemicals/overlay-chemicals.ts';
import { usePulled } from '../../../sync-ui/use-pulled.ts';
import { useNow } from '../../../ui/clock.ts';
import { FactsTable } from '../../../ui/data-table/facts-table.tsx';
import { PrintActions } from '../../../ui/paper/print-actions.tsx';
import { ScreenLoading } from '../../../ui/screen-loading.tsx';
import { useLocale } from '../../../ui/time.tsx';
import { SheetUntil } from '../badges.tsx';
import { Symbols } from '../symbols.tsx';
import { PrintedIn, PrintLanguage } from './printed-in.tsx';
import '../chemicals.css';
import './print.css';

/** The register on paper for an inspector: everything in use, with place, amount and sheet. */
export function RegisterPrint({ db }: { db: UserDb }) {
  const { t } = useTranslation('chemicals');
  const [language, setLanguage] = useState(currentLanguage);
  const views = useLiveQuery(() => listChemicals(db), [db]);
  // a part of it on paper looks like the whole
  const pulled = usePulled(db);
  if (!pulled || !views) return <ScreenLoading />;
  return (
    <div className="stack gap-16">
      <div className="low no-print flow gap-10">
        <PrintLanguage language={language} onChange={setLanguage} />
        <PrintActions label={t('print.button')} back={{ to: '/chemicals', label: t('print.back') }} />
      </div>
      <PrintedIn language={language}>
        <RegisterSheet active={views.filter(({ isActive }) => isActive)} />
      </PrintedIn>
    </div>
  );
}

function RegisterSheet({ active }: { active: ChemicalView[] }) {
  const { t } = useTranslation('chemicals');
  const now = useNow();
  const locale = useLocale();
  const column = (
    id:
      | 'name'
      | 'casNumber'
      | 'hazardSymbols'
      | 'riskPhrases'
      | 'location'
      | 'quantity'
      | 'supplier'
      | 'sdsExpiry',
    cell: (view: ChemicalView) => ReactNode,
    isRowHeader = false,
  ) => ({
    id,
    head: t(`column.${id}`),
    cell: (view: ChemicalView) => cell(view) || '–',
    isRowHeader,
  });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
    <section className="paper register-sheet" tabIndex={0} aria-label={t('print.title')}>
      <Title order={1} tabIndex={-1}>
        {t('print.title')}
      </Title>
      <p>
        {t('print.made', { day: formatTime(now, locale, { dateStyle: 'short' }) })} ·{' '}
        {t('found', { count: active.length })}
      </p>
      <FactsTable
        rows={active}
        keyOf={({ clientId }) => clientId}
        columns={[
          column('name', ({ name }) => name, true),
          column('casNumber', ({ casNumber }) => casNumber),
          column(
            'hazardSymbols',
            ({ hazardSymbols }) => hazardSymbols.length > 0 && <Symbols codes={hazardSymbols} size={30} />,
          ),
          column('riskPhrases', ({ riskPhrases }) => riskPhrases),
          column('location', ({ location }) => location),
          column('quantity', ({ quantity }) => quantity),
          column('supplier', ({ supplier }) => supplier),
          column('sdsExpiry', (chemical) => <SheetUntil chemical={chemical} />),
        ]}
      />
    </section>
  );
}
