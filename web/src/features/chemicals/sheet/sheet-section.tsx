import { Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import type { CurrentSheet } from '@turva/contracts/registers/chemicals';
import { useLiveQuery } from 'dexie-react-hooks';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../../offline/engine/db.ts';
import type { OnScreen } from '../../../on-screen.ts';
import type { ChemicalView } from '../../../records/chemicals/overlay-chemicals.ts';
import { isKept } from '../../../records/chemicals/sheets.ts';
import { formatBytes } from '../../../sync-ui/format-bytes.ts';
import { Section } from '../../../ui/detail/section.tsx';
import { Act } from '../../../ui/press/act.tsx';
import { formatDate } from '../../../ui/time.tsx';
import { SheetUntil } from '../badges.tsx';
import { SheetButton } from '../sheet-button.tsx';

interface Props extends OnScreen {
  view: ChemicalView;
  mayEdit: boolean;
}

/** The safety data sheet: its version, whether it opens offline, and how to add a newer one. */
export function SheetSection({ db, view, mayEdit, url }: Props) {
  const { t } = useTranslation('chemicals');
  const { sheet } = view;
  return (
    <Section id="chemical-sheet" title={t('section.sheet')}>
      {sheet ? <Current db={db} sheet={sheet} /> : <Text>{t('sheet.none')}</Text>}
      <p>
        {t('column.sdsExpiry')}: <SheetUntil chemical={view} />
      </p>
      <div className="chemical-actions flow gap-10">
        <SheetButton
          view={view}
          mayEdit={mayEdit}
          onSheet={() => url.enter({ sds: String(sheet?.version) })}
          onUpload={() => url.enter({ upload: '1' })}
        />
        {mayEdit && sheet && (
          <Act Icon={IconUpload} label={t('sheet.upload')} onClick={() => url.enter({ upload: '1' })} />
        )}
      </div>
    </Section>
  );
}

function Current({ db, sheet }: { db: UserDb; sheet: CurrentSheet }) {
  const { t } = useTranslation('chemicals');
  const kept = useLiveQuery(() => isKept(db, sheet.sha256), [db, sheet.sha256]);
  const facts = [
    t('sheet.version', { version: sheet.version }),
    sheet.dated
      ? t('sheet.dated', { day: formatDate(sheet.dated) })
      : t('sheet.added', { day: formatDate(sheet.addedAt) }),
    formatBytes(sheet.size),
  ];
  return (
    <>
      <p>{facts.join(' · ')}</p>
      {kept !== undefined && <p className="chemical-dim">{t(kept ? 'sheet.kept' : 'sheet.notKept')}</p>}
    </>
  );
}
