import { serialId, uuid } from '@turva/contracts/text';
import { z } from 'zod';

/** The serial number or the phone's UUID. */
export const ObservationId = z.object({ id: z.union([uuid, serialId.transform(String)]) });
