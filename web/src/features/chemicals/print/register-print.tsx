import { Button, Title } from '@mantine/core';
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react';
import { formatTime } from '@turva/rules/plant/plant-time';
import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { currentLanguage } from '../../../i18n/i18n.ts';
import type { UserDb } from '../../../offline/engine/db.ts';
import { type ChemicalView, listChemicals } from '../../../records/chemicals/overlay-chemicals.ts';
import { useNow } from '../../../ui/clock.ts';
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
  if (!views) return <ScreenLoading />;
  return (
    <div className="register-print">
      <div className="register-print-bar">
        <PrintLanguage language={language} onChange={setLanguage} />
        <Button
          component={Link}
          to="/chemicals"
          variant="default"
          size="xl"
          leftSection={<IconArrowLeft size={22} aria-hidden />}
        >
          {t('print.back')}
        </Button>
        <Button size="xl" leftSection={<IconPrinter size={22} aria-hidden />} onClick={() => print()}>
          {t('print.button')}
        </Button>
      </div>
      <PrintedIn language={language}>
        <RegisterSheet active={views.filter(({ isActive }) => isActive)} />
      </PrintedIn>
    </div>
  );
}

const columns = [
  'name',
  'casNumber',
  'hazardSymbols',
  'riskPhrases',
  'location',
  'quantity',
  'supplier',
  'sdsExpiry',
] as const;

function RegisterSheet({ active }: { active: ChemicalView[] }) {
  const { t } = useTranslation('chemicals');
  const now = useNow();
  const locale = useLocale();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
    <section className="register-sheet" tabIndex={0} aria-label={t('print.title')}>
      <Title order={1} tabIndex={-1}>
        {t('print.title')}
      </Title>
      <p>
        {t('print.made', { day: formatTime(now, locale, { dateStyle: 'short' }) })} ·{' '}
        {t('found', { count: active.length })}
      </p>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {active.map((view) => (
            <tr key={view.clientId}>
              <th scope="row">{view.name}</th>
              <td>{view.casNumber ?? '–'}</td>
              <td>
                {view.hazardSymbols.length > 0 ? <Symbols codes={view.hazardSymbols} size={30} /> : '–'}
              </td>
              <td>{view.riskPhrases ?? '–'}</td>
              <td>{view.location ?? '–'}</td>
              <td>{view.quantity ?? '–'}</td>
              <td>{view.supplier ?? '–'}</td>
              <td>
                <SheetUntil chemical={view} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
