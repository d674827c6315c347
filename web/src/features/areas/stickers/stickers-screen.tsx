import { Checkbox, SegmentedControl, Text } from '@mantine/core';
import { areaPath } from '@turva/contracts/plant/area-code';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../../i18n/i18n.ts';
import type { UserDb } from '../../../offline/engine/db.ts';
import { flatten, treeOf } from '../../../places/tree.ts';
import { FieldLabel } from '../../../ui/form/field-label.tsx';
import { ListHead } from '../../../ui/list/list-head.tsx';
import { OnlyHere } from '../../../ui/marks/only-here.tsx';
import { PrintActions } from '../../../ui/paper/print-actions.tsx';
import { ScreenLoading } from '../../../ui/screen-loading.tsx';
import { useAreas } from '../use-areas.ts';
import { Sticker } from './sticker.tsx';
import './stickers.css';
import { Act } from '../../../ui/press/act.tsx';

const SIZES = ['small', 'medium', 'large'] as const;
type StickerSize = (typeof SIZES)[number];

/** The sheet to print: which areas, which size, and a preview. */
export function StickersScreen({ db }: { db: UserDb }) {
  const { t } = useTranslation('areas');
  const areas = useAreas(db);
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [size, setSize] = useState<StickerSize>('medium');
  if (!areas) return <ScreenLoading />;

  const rows = flatten(
    treeOf(
      areas.filter(({ isActive }) => isActive),
      currentLocale(),
    ),
  );
  const chosen = rows.filter(({ area }) => !left.has(area.id));
  const plant = rows.find(({ depth }) => depth === 0)?.area.name ?? '';
  const toggle = (id: number) =>
    setLeft((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });

  return (
    <div className="stickers stack">
      <div className="stickers-choice no-print stack">
        <ListHead title={t('stickers.title')} />
        <Text c="dimmed" maw="60ch">
          {t('stickers.intro')}
        </Text>
        <OnlyHere />
        <div>
          <FieldLabel id="sticker-size">{t('stickers.size')}</FieldLabel>
          <SegmentedControl
            className="stickers-size"
            aria-labelledby="sticker-size"
            value={size}
            onChange={(value) => setSize(value as StickerSize)}
            data={SIZES.map((value) => ({ value, label: t(`stickers.${value}`) }))}
          />
        </div>
        <fieldset className="stickers-areas flush card">
          <legend>{t('stickers.which')}</legend>
          <div className="stickers-all flow gap-10">
            <Act label={t('stickers.all')} onClick={() => setLeft(new Set())} />
            <Act
              label={t('stickers.none')}
              onClick={() => setLeft(new Set(rows.map(({ area }) => area.id)))}
            />
          </div>
          <div className="stickers-boxes scroll-y gap-4-16 grid">
            {rows.map(({ area }) => (
              <Checkbox
                key={area.id}
                label={`${area.code} ${area.name}`}
                checked={!left.has(area.id)}
                onChange={() => toggle(area.id)}
              />
            ))}
          </div>
        </fieldset>
        <PrintActions label={t('stickers.print', { count: chosen.length })} isEmpty={chosen.length === 0} />
      </div>
      <section
        className="paper paper-sheet sticker-sheet grid"
        data-size={size}
        aria-label={t('stickers.preview')}
      >
        {chosen.map(({ area }) => (
          <Sticker key={area.id} area={area} plant={plant} address={location.origin + areaPath(area.code)} />
        ))}
      </section>
    </div>
  );
}
