import type { Generated } from 'kysely';

/** Requests for a demonstration of the product. */
export interface DemoRequestsTable {
  id: Generated<number>;
  userId: number;
  clientId: string;
  /** null: no particular one */
  package: string | null;
  contact: string | null;
  message: string | null;
  createdAt: Generated<Date>;
}
