import type { RiskView } from '../../../records/risk-assessments/overlay-risk.ts';

export interface AssessmentChoices {
  /** of the place of work */
  here: { value: string; label: string }[];
  elsewhere: { value: string; label: string }[];
}

interface Place {
  areaId: number | null;
  location: string;
}

type Assessment = Pick<RiskView, 'id' | 'title' | 'location' | 'areaId' | 'status'>;

const plain = (text: string) => text.trim().toLocaleLowerCase();

const isAt = (one: Place, other: Place) =>
  one.areaId !== null && other.areaId !== null
    ? one.areaId === other.areaId
    : plain(one.location) !== '' && plain(one.location) === plain(other.location);

/** The assessments a request may refer to: sent and valid ones; one already chosen stays. */
export function assessmentChoices(
  assessments: readonly Assessment[],
  place: Place,
  chosen: number | null,
): AssessmentChoices {
  const usable = assessments.filter(
    ({ id, status }) => id !== null && (status !== 'expired' || id === chosen),
  );
  const { here = [], elsewhere = [] } = Object.groupBy(usable, (one) =>
    isAt(one, place) ? 'here' : 'elsewhere',
  );
  const choice = ({ id, title, location }: Assessment) => ({
    value: String(id),
    label: `#${id} ${title} – ${location}`,
  });
  return { here: here.map(choice), elsewhere: elsewhere.map(choice) };
}
