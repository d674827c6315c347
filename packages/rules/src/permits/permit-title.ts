import { titleOf } from '../observations/observation-title.ts';
import { formatTime } from '../plant/plant-time.ts';

interface TitleParts {
  /** the type in the reader's language */
  type: string;
  location: string;
  validFrom: Date;
  /** BCP 47 tag */
  locale: string;
}

/** The default title of a permit: “Tulityö – Hitsaamo 3, 20.11.2026”. */
export const prefillPermitTitle = ({ type, location, validFrom, locale }: TitleParts) =>
  titleOf(
    type,
    location,
    formatTime(validFrom, locale, { day: 'numeric', month: 'numeric', year: 'numeric' }),
  );
