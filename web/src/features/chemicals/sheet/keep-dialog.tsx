import { Alert, Switch, Text } from '@mantine/core';
import type { Area } from '@turva/contracts/plant/areas';
import type { Chemical } from '@turva/contracts/registers/chemicals';
import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../../offline/engine/db.ts';
import { inArea, keepPinned, keptHashes, pinArea, pinnedAreas } from '../../../records/chemicals/sheets.ts';
import { formatBytes } from '../../../sync-ui/format-bytes.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';

interface Row {
  area: Area;
  pinned: boolean;
  all: number;
  kept: number;
  size: number;
}

async function rowsOf(db: UserDb): Promise<Row[]> {
  const [areas, chemicals, pinned, kept] = await Promise.all([
    db.srvAreas.toArray(),
    db.srvChemicals.toArray(),
    pinnedAreas(db),
    keptHashes(db),
  ]);
  const parentOf = new Map(areas.map(({ id, parentId }) => [id, parentId]));
  return areas
    .map((area): Row => {
      const sheets = sheetsIn(area, chemicals, parentOf);
      return {
        area,
        pinned: pinned.includes(area.id),
        all: sheets.length,
        kept: sheets.filter(({ sha256 }) => kept.has(sha256)).length,
        size: sheets.reduce((sum, { size }) => sum + size, 0),
      };
    })
    .filter(({ all, pinned }) => all > 0 || pinned)
    .sort((a, b) => a.area.code.localeCompare(b.area.code));
}

function sheetsIn(area: Area, chemicals: Chemical[], parentOf: ReadonlyMap<number, number | null>) {
  const sheets = chemicals
    .filter(({ areaId }) => inArea(areaId, [area.id], parentOf))
    .flatMap(({ sheet }) => sheet ?? []);
  return [...new Map(sheets.map((sheet) => [sheet.sha256, sheet])).values()];
}

/** Chooses the areas whose sheets this device stores, opened before or not. */
export function KeepDialog({ db, onClose }: { db: UserDb; onClose: () => void }) {
  const { t } = useTranslation('chemicals');
  const rows = useLiveQuery(() => rowsOf(db), [db]);
  const [told, setTold] = useState<'full' | 'missing' | null>(null);
  const toggle = async (area: Area, on: boolean) => {
    await pinArea(db, area.id, on);
    const { full, missing } = await keepPinned(db);
    setTold(full ? 'full' : missing > 0 ? 'missing' : null);
  };
  return (
    <Dialog onClose={onClose} title={t('keep.button')}>
      <Text mb="md">{t('keep.intro')}</Text>
      {told && (
        <Alert role="status" color="kelta" variant="outline" mb="md">
          {t(told === 'full' ? 'keep.full' : 'sheet.offline')}
        </Alert>
      )}
      {rows?.length === 0 && <Text c="dimmed">{t('keep.none')}</Text>}
      <ul className="keep-list stack plain gap-10">
        {rows?.map(({ area, pinned, all, kept, size }) => (
          <li key={area.id} data-area={area.code} data-kept={`${kept}/${all}`}>
            <Switch
              label={`${area.code} ${area.name}`}
              description={t('keep.state', { kept, all, size: formatBytes(size) })}
              checked={pinned}
              onChange={(event) => void toggle(area, event.currentTarget.checked)}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
