import type { InvitesTable, PasswordLinksTable, UsersTable } from '../tables/accounts.ts';
import type { DemoRequestsTable } from '../tables/demo-requests.ts';
import type { DevicesTable } from '../tables/devices.ts';
import type { NotificationsTable, PushSubscriptionsTable } from '../tables/notifications.ts';
import type { PasskeysTable, SpentChallengesTable } from '../tables/passkeys.ts';
import type { DataExportsTable, ErasureFindingsTable, UserPicturesTable } from '../tables/personal-data.ts';
import type { SealingKeysTable } from '../tables/sealing-keys.ts';
import type { UserIdentitiesTable } from '../tables/user-identities.ts';
import type { UserSettingsTable } from '../tables/user-settings.ts';
import type { Tables } from '../tables.ts';
import {
  about,
  type ColumnsOf,
  erasable,
  free,
  own,
  part,
  plain,
  secret,
  stamped,
  synced,
  withheld,
} from './classes.ts';

/** Accounts and what is private to whoever has one. */
export const accountTables = {
  users: {
    id: own(),
    username: about('id', 'pseudonym'),
    usernameForm: withheld(about('id')),
    usernameSkeleton: withheld(about('id')),
    // no password opens it: this is no hash
    password: withheld(about('id', '!')),
    email: about('id'),
    firstName: about('id'),
    lastName: about('id'),
    department: about('id'),
    profileImageUrl: about('id'),
    employeeId: about('id'),
    startDate: about('id'),
    language: about('id'),
    ...plain('role', 'isActive', 'isSystem', 'approvedAt'),
    ...stamped,
    ...synced,
  } satisfies ColumnsOf<UsersTable>,
  invites: {
    createdBy: part(),
    usedBy: part(),
    ...secret('tokenHash'),
    // the address of somebody who has no account yet: emptied when it is used
    ...plain('id', 'createdAt', 'expiresAt', 'usedAt', 'revokedAt', 'email', 'role', 'department'),
  } satisfies ColumnsOf<InvitesTable>,
  passwordLinks: {
    userId: erasable(),
    createdBy: part(),
    ...secret('tokenHash'),
    ...plain('id', 'createdAt', 'expiresAt', 'usedAt'),
  } satisfies ColumnsOf<PasswordLinksTable>,
  passkeys: {
    userId: erasable(),
    ...secret('publicKey', 'userHandle'),
    ...plain('id', 'credentialId', 'counter', 'transports', 'deviceId', 'agent', 'createdAt', 'lastUsedAt'),
  } satisfies ColumnsOf<PasskeysTable>,
  spentChallenges: secret('hash', 'expiresAt') satisfies ColumnsOf<SpentChallengesTable>,
  userIdentities: {
    userId: erasable(),
    ...plain('issuer', 'subject', 'createdAt'),
  } satisfies ColumnsOf<UserIdentitiesTable>,
  // ended sessions are tombstones for a day: a call in flight must not bring them back
  sessions: {
    userId: own(),
    agent: about('userId'),
    ...secret('sid', 'sess'),
    ...plain('expire', 'revoked'),
  } satisfies ColumnsOf<Tables['sessions']>,
  rateLimits: plain('key', 'points', 'expire') satisfies ColumnsOf<Tables['rateLimits']>,
  userSettings: {
    userId: erasable(),
    ...plain('id', 'choices', 'updatedAt'),
    ...synced,
  } satisfies ColumnsOf<UserSettingsTable>,
  userPictures: {
    userId: erasable(),
    ...secret('bytes'),
    ...plain('sha256', 'createdAt'),
  } satisfies ColumnsOf<UserPicturesTable>,
  dataExports: {
    userId: erasable(),
    ...secret('tokenHash'),
    ...plain('id', 'state', 'size', 'createdAt', 'expiresAt'),
  } satisfies ColumnsOf<DataExportsTable>,
  erasureFindings: {
    personId: part(),
    // all that is left of a name, until an admin has decided
    ...secret('found'),
    ...plain('id', 'tableName', 'rowKey', 'columnName', 'replacement', 'entity', 'recordId', 'createdAt'),
  } satisfies ColumnsOf<ErasureFindingsTable>,
  // opens what this person has locked on devices: in no file that may be lost
  sealingKeys: {
    userId: erasable(),
    ...secret('privateKey'),
    ...plain('publicKey', 'createdAt'),
  } satisfies ColumnsOf<SealingKeysTable>,
  savedViews: {
    userId: erasable(),
    ...plain('id', 'screen', 'name', 'query', 'createdAt'),
  } satisfies ColumnsOf<Tables['savedViews']>,
  notifications: {
    userId: erasable(),
    // the title of the record it is about: rewritten with the record, by its number
    ...plain('id', 'kind', 'entity', 'recordId', 'url', 'params', 'once', 'createdAt', 'readAt'),
    ...synced,
  } satisfies ColumnsOf<NotificationsTable>,
  pushSubscriptions: {
    userId: erasable(),
    ...secret('sid', 'p256dh', 'auth'),
    ...plain('id', 'endpoint', 'createdAt', 'lastSuccessAt', 'failures'),
  } satisfies ColumnsOf<PushSubscriptionsTable>,
  // answers repeat rows that are exported themselves; those to others are rewritten with the record they show
  idempotency: {
    userId: erasable(),
    ...secret('fingerprint', 'body'),
    ...plain('key', 'status', 'createdAt'),
  } satisfies ColumnsOf<Tables['idempotency']>,
  deadLetters: {
    userId: erasable(),
    ...plain('opId', 'kind', 'status', 'code', 'capturedAt', 'deviceId', 'createdAt'),
  } satisfies ColumnsOf<Tables['deadLetters']>,
  devices: {
    userId: erasable(),
    releaseReason: withheld(about('releaseAskedBy')),
    releaseAskedBy: part(),
    releaseConfirmedBy: part(),
    ...plain('deviceId', 'agent', 'unsent', 'oldestAt', 'heardAt'),
    ...plain('releaseAskedAt', 'releaseConfirmedAt', 'releaseOpenedAt'),
  } satisfies ColumnsOf<DevicesTable>,
  demoRequests: {
    userId: erasable(),
    contact: free('userId'),
    message: free('userId'),
    ...plain('id', 'clientId', 'package', 'createdAt'),
  } satisfies ColumnsOf<DemoRequestsTable>,
};
