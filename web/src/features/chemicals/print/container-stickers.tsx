import { NativeSelect, Switch, Text, TextInput, Title } from '@mantine/core';
import type { Language } from '@turva/locales/languages';
import { safelyInLanguage } from '@turva/rules/words/in-language';
import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { currentLanguage } from '../../../i18n/i18n.ts';
import type { UserDb } from '../../../offline/engine/db.ts';
import {
  type ChemicalView,
  findChemical,
  listChemicals,
} from '../../../records/chemicals/overlay-chemicals.ts';
import { OnlyHere } from '../../../ui/marks/only-here.tsx';
import { PrintActions } from '../../../ui/paper/print-actions.tsx';
import { QrCode } from '../../../ui/scan/qr-code.tsx';
import { ScreenLoading } from '../../../ui/screen-loading.tsx';
import { ReadText } from '../../../ui/translate/read-text.tsx';
import { Phrases } from '../phrases.tsx';
import { Symbols } from '../symbols.tsx';
import { PrintedIn, PrintLanguage } from './printed-in.tsx';
import '../chemicals.css';
import './print.css';

const MOST = 60;

/** Stickers for the containers of one chemical, at `?id=…`. */
export function ContainerStickers({ db }: { db: UserDb }) {
  const { t } = useTranslation('chemicals');
  const [params, setParams] = useSearchParams();
  const id = params.get('id') ?? '';
  const [count, setCount] = useState(6);
  const [language, setLanguage] = useState(currentLanguage);
  const [isWhole, setWhole] = useState(true);
  const found = useLiveQuery(async () => ({ view: await findChemical(db, id) }), [db, id]);
  const all = useLiveQuery(() => listChemicals(db), [db], []);
  if (!found) return <ScreenLoading />;
  const { view } = found;
  const isReady = view && view.id !== null;
  return (
    <div className="stack gap-16">
      <div className="low no-print flow gap-10">
        <Title order={1} tabIndex={-1} w="100%">
          {t('sticker.title')}
        </Title>
        <OnlyHere />
        {!view && id !== '' && <Text w="100%">{t('gone')}</Text>}
        {!view && (
          <NativeSelect
            w="100%"
            maw={420}
            label={t('column.name')}
            value=""
            onChange={(event) => setParams({ id: event.currentTarget.value }, { replace: true })}
            data={[
              { value: '', label: t('form.choose') },
              ...all.flatMap(({ id: number, name }) =>
                number === null ? [] : [{ value: String(number), label: name }],
              ),
            ]}
          />
        )}
        {view?.id === null && <Text w="100%">{t('sticker.waits')}</Text>}
        {isReady && (
          <>
            <PrintLanguage language={language} onChange={setLanguage} />
            <TextInput
              type="number"
              inputMode="numeric"
              w="100%"
              maw={240}
              label={t('sticker.count')}
              min={1}
              max={MOST}
              value={count}
              onChange={(event) =>
                setCount(Math.min(MOST, Math.max(1, Math.round(Number(event.currentTarget.value)) || 1)))
              }
            />
            <Switch
              size="md"
              w="100%"
              label={t('sticker.whole')}
              description={t('sticker.wholeHint')}
              checked={isWhole}
              onChange={(event) => setWhole(event.currentTarget.checked)}
            />
          </>
        )}
        <PrintActions
          label={isReady ? t('sticker.print', { count }) : null}
          back={{
            to: view ? `/chemicals?id=${view.id ?? view.clientId}` : '/chemicals',
            label: t('print.back'),
          }}
        />
      </div>
      {isReady && (
        <section className="paper" aria-label={t('sticker.title')}>
          <PrintedIn language={language}>
            <div className="container-stickers-page upper paper-sheet grid">
              {Array.from({ length: count }, (_, at) => `sticker-${at}`).map((key) => (
                <Sticker
                  key={key}
                  view={view}
                  address={`${location.origin}/chemicals?id=${view.id}`}
                  language={language}
                  isWhole={isWhole}
                />
              ))}
            </div>
          </PrintedIn>
        </section>
      )}
    </div>
  );
}

interface StickerProps {
  view: ChemicalView;
  address: string;
  language: Language;
  /** with the texts of a label; without: for containers too small for them */
  isWhole: boolean;
}

function Sticker({ view, address, language, isWhole }: StickerProps) {
  const { t } = useTranslation('chemicals');
  return (
    <article className="container-sticker cut-out grid">
      <QrCode text={address} label={t('sticker.code', { name: view.name })} />
      <div>
        <strong>{view.name}</strong>
        {view.casNumber && <p>{`CAS ${view.casNumber}`}</p>}
        {view.signalWord && (
          <p>
            <b>{t(`signalWord.${view.signalWord as 'danger'}`)}</b>
          </p>
        )}
        {view.hazardSymbols.length > 0 && <Symbols codes={view.hazardSymbols} size={44} />}
      </div>
      {isWhole && <LabelWords view={view} language={language} />}
      <p className="sticker-call">{t('sticker.call')}</p>
    </article>
  );
}

/** Hazards, precautions and first aid. Untranslated texts are shown in the plant's language, marked as such. */
function LabelWords({ view, language }: Pick<StickerProps, 'view' | 'language'>) {
  const { t } = useTranslation('chemicals');
  const firstAid = safelyInLanguage(view, 'firstAid', language);
  return (
    <div className="sticker-words w-full whole-row stack">
      {view.riskPhrases && <Phrases text={view.riskPhrases} />}
      {view.safetyPhrases && <Phrases text={view.safetyPhrases} />}
      {firstAid.length > 0 && (
        <>
          <b>{t('column.firstAid')}</b>
          <ReadText read={firstAid}>
            {(text) => <p className="chemical-text user-text flush">{text}</p>}
          </ReadText>
        </>
      )}
      {view.supplier && <p>{`${t('column.supplier')}: ${view.supplier}`}</p>}
    </div>
  );
}
