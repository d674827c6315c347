import type { PermitView } from '../../records/work-permits/overlay-permits.ts';

/** The register filtered to the chemicals of these areas. */
export const chemicalsPath = (areas: readonly number[]) =>
  `/chemicals?${new URLSearchParams(areas.map((id) => ['area', String(id)]))}`;

export const permitPath = ({ id, clientId }: Pick<PermitView, 'id' | 'clientId'>) =>
  `/work-permits?id=${id ?? clientId}`;

/** The single permit; of several the board, which lists them by area. */
export const onlyPermit = (permits: readonly Pick<PermitView, 'id' | 'clientId'>[]) => {
  const [first, ...others] = permits;
  return first && others.length === 0 ? permitPath(first) : '/work-permits/board';
};
