import type { Generated } from 'kysely';

/** Who wants to be shown the product. */
export interface DemoRequestsTable {
  id: Generated<number>;
  userId: number;
  clientId: string;
  /** null: of none in particular */
  package: string | null;
  contact: string | null;
  message: string | null;
  createdAt: Generated<Date>;
}
