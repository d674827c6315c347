import type { DocumentReading } from '@turva/contracts/registers/documents';
import { api } from '../../../http/api-client.ts';
import type { Remind } from '../../../sync-ui/device/use-remind.ts';

/** The readings that can be reminded of: nobody reminds themselves. */
export const remindable = (readings: readonly DocumentReading[], me: number): DocumentReading[] =>
  readings.filter(({ missing, userId }) => missing && userId !== me);

/** The calls that remind these people: one for each document. */
export const remindersOf = (readings: readonly DocumentReading[]): Remind[] =>
  [...Map.groupBy(readings, ({ documentId }) => documentId)].map(
    ([id, rows]) =>
      (options) =>
        api.post(`/api/documents/${id}/remind`, { to: rows.map(({ userId }) => userId) }, options),
  );
