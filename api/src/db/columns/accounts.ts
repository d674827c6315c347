import type { InvitesTable, PasswordLinksTable, UsersTable } from '../tables/accounts.ts';
import type { ApiKeysTable } from '../tables/api-keys.ts';
import type { CalendarLinksTable } from '../tables/calendar-links.ts';
import type { DemoRequestsTable } from '../tables/demo-requests.ts';
import type { DevicesTable } from '../tables/devices.ts';
import type { NotificationsTable, PushSubscriptionsTable } from '../tables/notifications.ts';
import type { PasskeysTable, SpentChallengesTable } from '../tables/passkeys.ts';
import type { DataExportsTable, ErasureFindingsTable, UserPicturesTable } from '../tables/personal-data.ts';
import type { SealingKeysTable } from '../tables/sealing-keys.ts';
import type { ServerTables } from '../tables/server.ts';
import type { UserIdentitiesTable } from '../tables/user-identities.ts';
import type { UserSettingsTable } from '../tables/user-settings.ts';
import {
  about,
  erasable,
  free,
  own,
  part,
  plain,
  secret,
  stamped,
  synced,
  table,
  withheld,
} from './classes.ts';

/** Accounts, and what is private to their owners. */
export const accountTables = {
  users: table<UsersTable>()({
    id: own(),
    username: about('id', 'pseudonym'),
    usernameForm: withheld(about('id')),
    usernameSkeleton: withheld(about('id')),
    // no password opens it: this is not a hash
    password: withheld(about('id', '!')),
    email: about('id'),
    firstName: about('id'),
    lastName: about('id'),
    department: about('id'),
    profileImageUrl: about('id'),
    employeeId: about('id'),
    employeeKey: withheld(about('id')),
    startDate: about('id'),
    awayFrom: about('id'),
    awayUntil: about('id'),
    deputyId: part(),
    language: about('id'),
    ...plain('role', 'isActive', 'isSystem', 'approvedAt', 'emailConfirmedAt'),
    ...stamped,
    ...synced,
  }),
  invites: table<InvitesTable>()({
    createdBy: part(),
    usedBy: part(),
    ...secret('tokenHash'),
    // the address of a person without an account yet: emptied once it is used
    ...plain('id', 'createdAt', 'expiresAt', 'usedAt', 'revokedAt', 'email', 'role', 'department'),
    ...plain('mailedAt', 'mailFailedAt'),
  }),
  passwordLinks: table<PasswordLinksTable>()({
    userId: erasable(),
    createdBy: part(),
    ...secret('tokenHash'),
    ...plain('id', 'createdAt', 'expiresAt', 'usedAt', 'mailedAt', 'mailFailedAt'),
  }),
  passkeys: table<PasskeysTable>()({
    userId: erasable(),
    ...secret('publicKey', 'userHandle'),
    ...plain('id', 'credentialId', 'counter', 'transports', 'deviceId', 'agent', 'createdAt', 'lastUsedAt'),
  }),
  apiKeys: table<ApiKeysTable>()({
    madeBy: erasable(),
    ...secret('tokenHash', 'previousHash'),
    ...plain('id', 'name', 'prefix', 'access', 'role', 'previousUntil'),
    ...plain('createdAt', 'expiresAt', 'revokedAt', 'lastUsedAt'),
  }),
  calendarLinks: table<CalendarLinksTable>()({
    userId: erasable(),
    ...secret('tokenHash'),
    ...plain('madeAt', 'fetchedAt'),
  }),
  spentChallenges: table<SpentChallengesTable>()(secret('hash', 'expiresAt')),
  userIdentities: table<UserIdentitiesTable>()({
    userId: erasable(),
    ...plain('issuer', 'subject', 'createdAt'),
  }),
  // ended sessions are tombstones for a day: a call in flight must not restore them
  sessions: table<ServerTables['sessions']>()({
    userId: own(),
    agent: about('userId'),
    ...secret('sid', 'sess'),
    ...plain('expire', 'revoked'),
  }),
  rateLimits: table<ServerTables['rateLimits']>()(plain('key', 'points', 'expire')),
  userSettings: table<UserSettingsTable>()({
    userId: erasable(),
    ...plain('id', 'choices', 'updatedAt'),
    ...synced,
  }),
  userPictures: table<UserPicturesTable>()({
    userId: erasable(),
    ...secret('bytes'),
    ...plain('sha256', 'createdAt'),
  }),
  dataExports: table<DataExportsTable>()({
    userId: erasable(),
    ...secret('tokenHash'),
    ...plain('id', 'state', 'size', 'createdAt', 'expiresAt'),
  }),
  erasureFindings: table<ErasureFindingsTable>()({
    personId: part(),
    // the last copy of a name, until an admin has decided
    ...secret('found'),
    ...plain(
      'id',
      'tableName',
      'rowKey',
      'columnName',
      'replacement',
      'entity',
      'recordId',
      'byWord',
      'createdAt',
    ),
  }),
  // opens what this person has locked on devices: never in an exported file, which may be lost
  sealingKeys: table<SealingKeysTable>()({
    userId: erasable(),
    ...secret('privateKey'),
    ...plain('publicKey', 'createdAt'),
  }),
  savedViews: table<ServerTables['savedViews']>()({
    userId: erasable(),
    ...plain('id', 'screen', 'name', 'query', 'isShared', 'createdAt'),
  }),
  notifications: table<NotificationsTable>()({
    userId: erasable(),
    // the title of its record: rewritten with the record, by its number
    ...plain('id', 'kind', 'entity', 'recordId', 'url', 'params', 'once', 'createdAt', 'readAt'),
    ...plain('mailedAt', 'mailFailedAt'),
    ...synced,
  }),
  pushSubscriptions: table<PushSubscriptionsTable>()({
    userId: erasable(),
    ...secret('sid', 'p256dh', 'auth'),
    ...plain('id', 'endpoint', 'createdAt', 'lastSuccessAt', 'failures'),
  }),
  // answers repeat rows that are exported themselves; those to others are rewritten with the record they show
  idempotency: table<ServerTables['idempotency']>()({
    userId: erasable(),
    ...secret('fingerprint', 'body'),
    ...plain('key', 'status', 'createdAt'),
  }),
  deadLetters: table<ServerTables['deadLetters']>()({
    userId: erasable(),
    ...plain('opId', 'kind', 'status', 'code', 'capturedAt', 'deviceId', 'createdAt'),
  }),
  devices: table<DevicesTable>()({
    userId: erasable(),
    releaseReason: withheld(about('releaseAskedBy')),
    releaseAskedBy: part(),
    releaseConfirmedBy: part(),
    ...plain('deviceId', 'agent', 'unsent', 'oldestAt', 'heardAt'),
    ...plain('releaseAskedAt', 'releaseConfirmedAt', 'releaseOpenedAt'),
  }),
  demoRequests: table<DemoRequestsTable>()({
    userId: erasable(),
    contact: free('userId'),
    message: free('userId'),
    ...plain('id', 'clientId', 'package', 'createdAt'),
  }),
};
