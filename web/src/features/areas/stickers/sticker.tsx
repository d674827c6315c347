import type { Area } from '@turva/contracts/plant/areas';
import { useTranslation } from 'react-i18next';
import { QrCode } from '../../../ui/scan/qr-code.tsx';

interface Props {
  area: Area;
  /** the name of the plant */
  plant: string;
  /** the content of the code */
  address: string;
}

export function Sticker({ area, plant, address }: Props) {
  const { t } = useTranslation('areas');
  return (
    <article className="sticker cut-out stack middle" data-code={area.code}>
      <QrCode text={address} label={t('stickers.code', { code: area.code })} />
      <div className="sticker-words w-full whole-row stack">
        <strong className="sticker-code">{area.code}</strong>
        <span className="sticker-name w-650">{area.name}</span>
        <span className="sticker-call">{t('stickers.call')}</span>
        {plant !== area.name && <span className="sticker-plant">{plant}</span>}
      </div>
    </article>
  );
}
