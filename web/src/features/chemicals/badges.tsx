import {
  IconAlertCircle,
  IconClockExclamation,
  IconDeviceMobileCheck,
  IconFileOff,
  IconHelpCircle,
} from '@tabler/icons-react';
import {
  type HazardClass,
  hazardClasses,
  type SubstanceClass,
} from '@turva/contracts/registers/chemical-values';
import { isSheetMissing, type SheetFacts, sdsStateAt } from '@turva/rules/chemicals/sds-expiry';
import { isKnown, type Substance } from '@turva/rules/chemicals/substance-classes';
import { useTranslation } from 'react-i18next';
import { StateGlyph } from '../../ui/list/state-glyph.tsx';
import { SeverityShape } from '../../ui/marks/severity-shape.tsx';
import { DateOnly } from '../../ui/time.tsx';

const tones: Record<HazardClass, string> = {
  low: 'neutral',
  medium: 'warn',
  high: 'danger',
  critical: 'alarm',
};
const isClass = (text: string): text is HazardClass => hazardClasses.some((known) => known === text);

/** Word, colour and shape. A value from an earlier register is shown as it was. */
export function HazardClassBadge({ hazardClass }: { hazardClass: string | null }) {
  const { t } = useTranslation('chemicals');
  if (hazardClass === null) return null;
  if (!isClass(hazardClass))
    return (
      <span className="tone user-text" data-tone="neutral">
        {hazardClass}
      </span>
    );
  return (
    <span className="tone" data-tone={tones[hazardClass]} data-hazard-class={hazardClass}>
      <SeverityShape severity={hazardClass} />
      {t(`hazardClass.${hazardClass}`)}
    </span>
  );
}

/** The same, as wide as a letter. */
export function HazardClassGlyph({ hazardClass }: { hazardClass: string | null }) {
  const { t } = useTranslation('chemicals');
  if (hazardClass === null) return null;
  if (!isClass(hazardClass)) return <HazardClassBadge hazardClass={hazardClass} />;
  return (
    <StateGlyph
      tone={tones[hazardClass]}
      icon={<SeverityShape severity={hazardClass} size={22} />}
      word={t(`hazardClass.${hazardClass}`)}
      data-hazard-class={hazardClass}
    />
  );
}

/** Marks a missing sheet, or one that needs review soon or already; nothing while it is valid. */
export function SdsBadge({ chemical, now }: { chemical: SheetFacts; now: number }) {
  const { t } = useTranslation('chemicals');
  const state = sdsStateAt(chemical, now);
  if (state === 'valid') return null;
  const Icon = state === 'missing' ? IconFileOff : IconClockExclamation;
  const tone = { missing: 'danger', undated: 'warn', soon: 'warn', past: 'danger' }[state];
  return (
    <span className="tone" data-tone={tone} data-sds={state}>
      <Icon size={14} stroke={2.5} aria-hidden />
      {t(`badge.${state}`)}
    </span>
  );
}

/** The expiry of the sheet; without a sheet there is none. */
export function SheetUntil({ chemical }: { chemical: SheetFacts }) {
  const { t } = useTranslation('chemicals');
  if (isSheetMissing(chemical)) return t('sheetMissing');
  return chemical.sdsExpiry ? <DateOnly value={chemical.sdsExpiry} /> : t('badge.undated');
}

export function ApartBadge() {
  const { t } = useTranslation('chemicals');
  return (
    <span className="tone" data-tone="danger" data-apart>
      <IconAlertCircle size={14} stroke={2.5} aria-hidden />
      {t('badge.apart')}
    </span>
  );
}

/** Marks a chemical whose hazards are unknown; shows nothing on others. */
export function UnknownBadge({ chemical, now }: { chemical: SheetFacts & Substance; now: number }) {
  const { t } = useTranslation('chemicals');
  if (isKnown(chemical, now)) return null;
  return (
    <span className="tone" data-tone="warn" data-unknown>
      <IconHelpCircle size={14} stroke={2.5} aria-hidden />
      {t('badge.unknown')}
    </span>
  );
}

/** What it is by its classification. */
export function ClassBadges({ classes }: { classes: readonly SubstanceClass[] }) {
  const { t } = useTranslation('chemicals');
  if (classes.length === 0) return <p className="chemical-dim">{t('classes.none')}</p>;
  return (
    <div className="chemical-badges flow gap-6">
      {classes.map((one) => (
        <span key={one} className="tone" data-tone="neutral" data-class={one}>
          {t(`class.${one}`)}
        </span>
      ))}
    </div>
  );
}

export function KeptBadge() {
  const { t } = useTranslation('chemicals');
  return (
    <span className="tone" data-tone="ok" data-kept>
      <IconDeviceMobileCheck size={14} stroke={2.5} aria-hidden />
      {t('badge.kept')}
    </span>
  );
}
