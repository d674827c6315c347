import { sql } from 'kysely';

/** The database's clock at the beginning of the transaction. */
export const dbNow = sql<Date>`now()`;

/** Conditions that hold for every row, and for none. */
export const always = sql<boolean>`true`;
export const never = sql<boolean>`false`;
