import type { AuditEntity } from '@turva/contracts/operator/audit-log-words';
import { sql } from 'kysely';
import { eraseAuditDetails } from '../../db/audit.ts';
import type { Trx } from '../../db/client.ts';
import { wordKeys } from '../../db/columns/classes.ts';
import { mapTexts, type Named, type Names } from './names-of.ts';

/**
 * Erases the personal details in log entries linked to the person: what they did themselves and what was done
 * to their account. The entry itself stays, and the hash chain stays valid. Entries about others wait for an
 * admin's decision (`eraseDetailsNaming`).
 */
export async function eraseAuditPayloads(
  trx: Trx,
  { userId, names, person }: { userId: number; names: Names; person: Named & { username: string } },
): Promise<void> {
  const { rows } = await sql<{ id: string; detail: unknown; about: boolean }>`
    select id::text as id, detail, entity = 'users' and entity_id = ${String(userId)} as about from audit_log
    where salt is not null and detail is not null
      and (actor_id = ${userId} or (entity = 'users' and entity_id = ${String(userId)}))`.execute(
    trx.withoutPlugins(),
  );
  const values = [person.username, person.firstName, person.lastName, person.email, person.employeeId];
  const ids = rows
    .filter(({ detail, about }) => saysName(detail, names) || (about && holdsOneOf(detail, values)))
    .map(({ id }) => id);
  if (ids.length > 0) await eraseAuditDetails(trx, sql<boolean>`id = any (${ids}::bigint[])`);
}

/** Erases the details of a record's log entries that repeat a name which an admin has had removed from it. */
export async function eraseDetailsNaming(
  trx: Trx,
  { entity, recordId, naming }: { entity: AuditEntity; recordId: number; naming: RegExp },
): Promise<void> {
  const { rows } = await sql<{ id: string; detail: unknown }>`
    select id::text as id, detail from audit_log
    where entity = ${entity} and entity_id = ${String(recordId)} and salt is not null and detail is not null`.execute(
    trx.withoutPlugins(),
  );
  const ids = rows
    .filter(({ detail }) => saysName(detail, { full: naming, own: null, ownPlaces: null }))
    .map(({ id }) => id);
  if (ids.length > 0) await eraseAuditDetails(trx, sql<boolean>`id = any (${ids}::bigint[])`);
}

function saysName(detail: unknown, { full, own, ownPlaces }: Omit<Names, 'hints'>): boolean {
  let found = false;
  const look =
    (...patterns: (RegExp | null)[]) =>
    (text: string) => {
      found ||= patterns.some((pattern) => pattern !== null && text.search(pattern) >= 0);
      return text;
    };
  mapTexts(detail, wordKeys, look(own, ownPlaces));
  mapTexts(detail, [], look(full), true);
  return found;
}

/** Whether a field of the account has one of its values. */
function holdsOneOf(detail: unknown, values: readonly (string | null)[]): boolean {
  let found = false;
  mapTexts(
    detail,
    [],
    (text) => {
      found ||= values.includes(text);
      return text;
    },
    true,
  );
  return found;
}
