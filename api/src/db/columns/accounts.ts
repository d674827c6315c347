import type { AuditEntity } from '@turva/contracts/operator/audit-log-words';
import type { ColumnType, Generated } from 'kysely';
import {
  about,
  erasable,
  free,
  label,
  own,
  part,
  plain,
  secret,
  stamped,
  synced,
  withheld,
} from './classes.ts';
import type { Json, Now } from './types.ts';

/** Accounts, and what is private to their owners. */
export const accountTables = {
  users: {
    id: own<Generated<number>>(),
    username: about<string>('id', 'pseudonym'),
    /**
     * the canonical form that identifies the account; null: taken by another account, so this one is found by
     * `username` as it is
     */
    usernameForm: withheld(about('id')),
    /** what the form looks like; null: another account looks the same */
    usernameSkeleton: withheld(about('id')),
    // no password opens it: this is not a hash
    password: withheld(about<string>('id', '!')),
    email: about('id'),
    firstName: about('id'),
    lastName: about('id'),
    department: about('id'),
    profileImageUrl: about('id'),
    employeeId: about('id'),
    /** the number as it is compared, unique; null: none, or not confirmed */
    employeeKey: withheld(about('id')),
    startDate: about('id'),
    /** first and last day of an absence, and who does their work meanwhile */
    awayFrom: about('id'),
    awayUntil: about('id'),
    deputyId: part(),
    /** the language of mail and push; null: not chosen */
    language: about('id'),
    role: plain<Generated<string>>(),
    isActive: plain<Generated<boolean>>(),
    isSystem: plain<Generated<boolean>>(),
    approvedAt: plain<Date | null>(),
    firstSignedInAt: plain<Date | null>(),
    /** null: the address is only what the person typed, and finds nobody */
    emailConfirmedAt: plain<Date | null>(),
    ...stamped,
    ...synced,
  },
  /** One-time links by which people create their account. */
  invites: {
    createdBy: part<number>(),
    usedBy: part(),
    tokenHash: secret<string>(),
    // the address of a person without an account yet: emptied once it is used
    id: plain<Generated<string>>(),
    createdAt: plain<Now>(),
    expiresAt: plain<Date>(),
    usedAt: plain<Date | null>(),
    revokedAt: plain<Date | null>(),
    email: plain<string | null>(),
    role: plain<Generated<string>>(),
    department: plain<string | null>(),
    /** when the mail server took it; a later failure was another try */
    mailedAt: plain<Date | null>(),
    mailFailedAt: plain<Date | null>(),
  },
  /** One-time links by which people set a password for their account. */
  passwordLinks: {
    userId: erasable(),
    /** null: requested by the person themselves */
    createdBy: part(),
    tokenHash: secret<string>(),
    id: plain<string>(),
    createdAt: plain<Now>(),
    expiresAt: plain<Date>(),
    usedAt: plain<Date | null>(),
    mailedAt: plain<Date | null>(),
    mailFailedAt: plain<Date | null>(),
  },
  /** Keys by which a person signs in without a password; the secret half never leaves their device. */
  passkeys: {
    userId: erasable(),
    publicKey: secret<ColumnType<Uint8Array, Buffer, Buffer>>(),
    userHandle: secret<string>(),
    id: plain<Generated<string>>(),
    credentialId: plain<string>(),
    /** bigint is returned as text */
    counter: plain<ColumnType<string, number, number>>(),
    transports: plain<ColumnType<unknown, string, string>>(),
    deviceId: plain<string>(),
    agent: plain<string | null>(),
    createdAt: plain<Now>(),
    lastUsedAt: plain<Date | null>(),
  },
  /** Keys by which other systems call the API. */
  apiKeys: {
    /** the account it acts for, whose rights are its maximum */
    madeBy: erasable(),
    tokenHash: secret<string>(),
    /** hash of the previous secret, which stays valid until then */
    previousHash: secret<string | null>(),
    id: plain<Generated<string>>(),
    name: label(plain<string>()),
    /** the beginning of the secret */
    prefix: plain<string>(),
    access: plain<string>(),
    role: plain<string>(),
    previousUntil: plain<Date | null>(),
    createdAt: plain<Now>(),
    expiresAt: plain<Date>(),
    revokedAt: plain<Date | null>(),
    lastUsedAt: plain<Date | null>(),
  },
  /** Addresses by which people's own calendars are fetched without a session; one each. */
  calendarLinks: {
    userId: erasable(),
    tokenHash: secret<string>(),
    madeAt: plain<Now>(),
    fetchedAt: plain<Date | null>(),
  },
  /** Answered challenges, until they would have expired anyway. */
  spentChallenges: {
    hash: secret<string>(),
    expiresAt: secret<Date>(),
  },
  /** A person's account at the workplace's own sign-in service. */
  userIdentities: {
    userId: erasable(),
    issuer: plain<string>(),
    subject: plain<string>(),
    createdAt: plain<Now>(),
  },
  // ended sessions are tombstones for a day: a call in flight must not restore them
  sessions: {
    userId: own<number | null>(),
    /** browser and system as reported at sign-in */
    agent: about('userId'),
    sid: secret<string>(),
    sess: secret<Json>(),
    expire: plain<Date>(),
    revoked: plain<Generated<boolean>>(),
  },
  rateLimits: {
    key: plain<string>(),
    points: plain<Generated<number>>(),
    expire: plain<string | null>(),
  },
  userSettings: {
    userId: erasable(),
    id: plain<Generated<number>>(),
    choices: plain<ColumnType<unknown, string | undefined, string>>(),
    updatedAt: plain<Now>(),
    ...synced,
  },
  userPictures: {
    userId: erasable(),
    bytes: secret<ColumnType<Uint8Array, Buffer, Buffer>>(),
    sha256: plain<string>(),
    createdAt: plain<Now>(),
  },
  dataExports: {
    userId: erasable(),
    tokenHash: secret<string>(),
    id: plain<Generated<string>>(),
    state: plain<Generated<string>>(),
    size: plain<ColumnType<string | null, number | null | undefined, number | null>>(),
    createdAt: plain<Date>(),
    expiresAt: plain<Date>(),
  },
  /** Where others wrote the name of an erased person; deleted once an admin has decided. */
  erasureFindings: {
    /** null: somebody without an account */
    personId: part(),
    /** the name as written in the text */
    // the last copy of a name, until an admin has decided
    found: secret<string>(),
    id: plain<Generated<number>>(),
    tableName: plain<string>(),
    rowKey: plain<ColumnType<unknown, string, never>>(),
    columnName: plain<string>(),
    replacement: plain<string>(),
    /** the record the text belongs to */
    entity: plain<ColumnType<string, AuditEntity, never>>(),
    recordId: plain<number>(),
    /** found by a word that somebody entered */
    byWord: plain<Generated<boolean>>(),
    createdAt: plain<Now>(),
  },
  // opens what this person has locked on devices: never in an exported file, which may be lost
  /** P-256, base64url: the uncompressed point, and the number. */
  sealingKeys: {
    userId: erasable(),
    privateKey: secret<string>(),
    publicKey: plain<string>(),
    createdAt: plain<Now>(),
  },
  savedViews: {
    userId: erasable(),
    id: plain<string>(),
    screen: plain<string>(),
    name: label(plain<string>()),
    query: plain<string>(),
    isShared: plain<Generated<boolean>>(),
    createdAt: plain<Now>(),
  },
  notifications: {
    userId: erasable(),
    // the title of its record: rewritten with the record, by its number
    id: plain<Generated<number>>(),
    kind: plain<string>(),
    entity: plain<string>(),
    recordId: plain<number | null>(),
    url: plain<string>(),
    params: plain<Json>(),
    once: plain<string | null>(),
    createdAt: plain<Now>(),
    readAt: plain<Date | null>(),
    /** only of what somebody waits for, as a mailed report */
    mailedAt: plain<Date | null>(),
    mailFailedAt: plain<Date | null>(),
    ...synced,
  },
  pushSubscriptions: {
    userId: erasable(),
    sid: secret<string>(),
    p256dh: secret<string>(),
    auth: secret<string>(),
    id: plain<Generated<number>>(),
    endpoint: plain<string>(),
    createdAt: plain<Now>(),
    lastSuccessAt: plain<Date | null>(),
    failures: plain<Generated<number>>(),
  },
  // answers repeat rows that are exported themselves; those to others are rewritten with the record they show
  idempotency: {
    userId: erasable(),
    fingerprint: secret<string>(),
    body: secret<Json>(),
    key: plain<string>(),
    status: plain<number | null>(),
    createdAt: plain<Now>(),
  },
  deadLetters: {
    userId: erasable(),
    opId: plain<string>(),
    kind: plain<string>(),
    status: plain<number>(),
    code: plain<string | null>(),
    capturedAt: plain<Date | null>(),
    deviceId: plain<string | null>(),
    createdAt: plain<Now>(),
  },
  /** A browser's latest report about its own unsent work. */
  devices: {
    userId: erasable(),
    /** of a closed account: why its locked work may be sent */
    releaseReason: withheld(about('releaseAskedBy')),
    releaseAskedBy: part(),
    releaseConfirmedBy: part(),
    deviceId: plain<string>(),
    agent: plain<string | null>(),
    unsent: plain<number>(),
    oldestAt: plain<Date | null>(),
    heardAt: plain<Date>(),
    releaseAskedAt: plain<Date | null>(),
    releaseConfirmedAt: plain<Date | null>(),
    releaseOpenedAt: plain<Date | null>(),
  },
  /** Requests for a demonstration of the product. */
  demoRequests: {
    userId: erasable(),
    contact: free('userId'),
    message: free('userId'),
    id: plain<Generated<number>>(),
    clientId: plain<string>(),
    /** null: no particular one */
    package: plain<string | null>(),
    createdAt: plain<Now>(),
  },
};
