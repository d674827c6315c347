import type {
  DocumentReceipt,
  DocumentVersion,
  Readers,
  SafetyDocument,
  TranslatedFile,
} from '@turva/contracts/registers/documents';
import { type Reading as InReading, plantLanguage } from '@turva/contracts/words/readings';

interface Person {
  role: string;
  department: string | null;
}

/** Whether this person is one of those asked to read it. */
export const isAsked = ({ readers }: { readers: readonly Readers[] }, person: Person): boolean =>
  readers.some(
    ({ role, department }) =>
      (role === null || role === person.role) && (department === null || department === person.department),
  );

/** The oldest version whose reading still counts: the newest that asks everybody again. Null without a file. */
export function readFrom(versions: readonly Pick<DocumentVersion, 'number' | 'mustRead'>[]): number | null {
  const asking = versions.filter(({ mustRead }) => mustRead).map(({ number }) => number);
  const all = versions.map(({ number }) => number);
  if (all.length === 0) return null;
  // the first version asks, whatever its uploader chose
  return Math.max(Math.min(...all), ...asking);
}

export interface Reading {
  asked: boolean;
  /** the version that must be read now, or a newer one, was read */
  read: boolean;
  /** asked and not read: what a person has to do */
  toRead: boolean;
  /** the newest receipt of any version */
  latest: Pick<DocumentReceipt, 'version' | 'readAt' | 'sha256'> | null;
}

type Receipt = Pick<DocumentReceipt, 'version' | 'readAt' | 'sha256'>;

/** A person's state for a document. `receipts` are theirs, for this document. */
export function readingOf(
  document: Pick<SafetyDocument, 'isActive' | 'readers' | 'versions' | 'readAgainFrom'>,
  person: Person,
  receipts: readonly Receipt[],
): Reading {
  const from = readFrom(document.versions);
  const files = new Set(
    document.versions.flatMap(({ sha256, translations = [] }) => [
      sha256,
      ...translations.map((translation) => translation.sha256),
    ]),
  );
  // a translation that has been replaced is read anew; older apps do not say which file was open
  const isThere = ({ sha256 }: Receipt) => sha256 == null || files.has(sha256);
  const latest =
    receipts.toSorted((a, b) => b.version - a.version || Date.parse(b.readAt) - Date.parse(a.readAt))[0] ??
    null;
  const again = document.readAgainFrom ? Date.parse(document.readAgainFrom) : Number.NEGATIVE_INFINITY;
  const asked = document.isActive && from !== null && isAsked(document, person);
  const read =
    from !== null &&
    receipts.some((one) => one.version >= from && Date.parse(one.readAt) >= again && isThere(one));
  return { asked, read, toRead: asked && !read, latest };
}

/** The file of a version that is opened: the one in the reader's language. */
export interface ReadFile {
  version: DocumentVersion;
  /** null: the file of the version itself, in whatever language that is */
  translation: TranslatedFile | null;
}

const inOf = (version: DocumentVersion, reading: InReading) =>
  version.translations?.find(({ language }) => language === reading) ?? null;

/** What a version's own file is in. */
export const languageOf = ({ language = plantLanguage }: Pick<DocumentVersion, 'language'>) => language;

const isIn = (version: DocumentVersion, reading: InReading) => languageOf(version) === reading;

/** A version as one reads it: in one's language, else as the plant wrote it. */
export const fileIn = (version: DocumentVersion, reading: InReading): ReadFile => ({
  version,
  translation: inOf(version, reading),
});

/** What is new in it, in the reader's language if available. */
export const noteIn = (version: DocumentVersion, reading: InReading): string | null =>
  inOf(version, reading)?.note ?? version.note;

/** Whether there is none in one's language. Plain Finnish that nobody has made is the Finnish, and nothing is missing then. */
export const isUntranslated = ({ version, translation }: ReadFile, reading: InReading): boolean =>
  translation === null && !isIn(version, reading) && !(reading === 'selko' && isIn(version, plantLanguage));

/**
 * The newest file of an older version in the reader's language, if the current one has none: outdated, to be read
 * next to the current file.
 */
export function staleIn(versions: readonly DocumentVersion[], reading: InReading): ReadFile | null {
  const [current, ...older] = versions;
  if (!current || !isUntranslated(fileIn(current, reading), reading)) return null;
  const version = older.find((each) => inOf(each, reading) !== null || isIn(each, reading));
  return version ? fileIn(version, reading) : null;
}

/** Who keeps the documents. */
export const mayEditDocuments = ({ role }: { role: string }) => role === 'supervisor' || role === 'admin';
