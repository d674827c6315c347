import { permitTypes } from '@turva/contracts/permits/permit-values';
import type { PermitSignature } from '@turva/contracts/permits/work-permits';
import {
  defaultPlantSettings,
  type OwnConfirmation,
  ownConfirmationFields,
  type PlantSettingsValues,
} from '@turva/contracts/plant/plant-settings-values';

type Settings = Partial<PlantSettingsValues> | null | undefined;

/** Whether the plant requires people named on this type of permit to confirm on their own phone. */
export function ownConfirmationOf(type: string, settings: Settings): OwnConfirmation {
  const known = permitTypes.find((one) => one === type);
  const field = known && ownConfirmationFields[known];
  return field === undefined ? 'asked' : (settings?.[field] ?? defaultPlantSettings[field]);
}

type Signed = Pick<PermitSignature, 'purpose' | 'personId' | 'ownSession'>;

/** How a person confirmed: on their own phone before any other. */
export const confirmationIn = <S extends Signed>(signatures: readonly S[], personId: string): S | null => {
  const theirs = signatures.filter((one) => one.purpose === 'confirm' && one.personId === personId);
  return theirs.find(({ ownSession }) => ownSession === true) ?? theirs[0] ?? null;
};

/** How a confirmation was given: by the person, on another's phone, or unknown. */
export const howConfirmed = (signed: Pick<PermitSignature, 'ownSession'> | null) =>
  signed?.ownSession === undefined ? 'unknown' : signed.ownSession ? 'own' : 'others_phone';

/** `silent`: has not confirmed · `own_phone`: on another's phone, which does not count here · null: nothing is missing */
export type ConfirmationLack = 'silent' | 'own_phone' | null;

/** What keeps a person's confirmation from counting for the start. */
export function confirmationLack(
  { confirmedAt }: { confirmedAt: string | Date | null },
  signed: Pick<PermitSignature, 'ownSession'> | null,
  demand: OwnConfirmation,
): ConfirmationLack {
  if (confirmedAt === null) return 'silent';
  return demand === 'required' && signed?.ownSession !== true ? 'own_phone' : null;
}
