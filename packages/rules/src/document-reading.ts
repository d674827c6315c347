import type {
  DocumentReceipt,
  DocumentVersion,
  Readers,
  SafetyDocument,
  TranslatedFile,
} from '@turva/contracts/documents';
import { type Reading as InReading, plantLanguage } from '@turva/contracts/readings';

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
  // the first one asks whatever its uploader said
  return Math.max(Math.min(...all), ...asking);
}

export interface Reading {
  asked: boolean;
  /** of what is to be read now, or of something newer */
  read: boolean;
  /** asked and not read: what a person has to do */
  toRead: boolean;
  /** the newest receipt of any version */
  latest: Pick<DocumentReceipt, 'version' | 'readAt'> | null;
}

/** Where one person stands with a document. `receipts` are theirs, of this document. */
export function readingOf(
  document: Pick<SafetyDocument, 'isActive' | 'readers' | 'versions' | 'readAgainFrom'>,
  person: Person,
  receipts: readonly Pick<DocumentReceipt, 'version' | 'readAt'>[],
): Reading {
  const from = readFrom(document.versions);
  const latest =
    receipts.toSorted((a, b) => b.version - a.version || Date.parse(b.readAt) - Date.parse(a.readAt))[0] ??
    null;
  const again = document.readAgainFrom ? Date.parse(document.readAgainFrom) : Number.NEGATIVE_INFINITY;
  const asked = document.isActive && from !== null && isAsked(document, person);
  const read =
    from !== null && latest !== null && latest.version >= from && Date.parse(latest.readAt) >= again;
  return { asked, read, toRead: asked && !read, latest };
}

/** What is opened of a version: its file in one language. */
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

/** What is new in it, in one's language where somebody has said so. */
export const noteIn = (version: DocumentVersion, reading: InReading): string | null =>
  inOf(version, reading)?.note ?? version.note;

/** Whether there is none in one's language. Plain Finnish that nobody has made is the Finnish, and nothing is missing then. */
export const isUntranslated = ({ version, translation }: ReadFile, reading: InReading): boolean =>
  translation === null && !isIn(version, reading) && !(reading === 'selko' && isIn(version, plantLanguage));

/** Of older versions the newest file in one's language, where the version of now has none: stale, to be read beside it. */
export function staleIn(versions: readonly DocumentVersion[], reading: InReading): ReadFile | null {
  const [current, ...older] = versions;
  if (!current || !isUntranslated(fileIn(current, reading), reading)) return null;
  const version = older.find((each) => inOf(each, reading) !== null || isIn(each, reading));
  return version ? fileIn(version, reading) : null;
}

/** Who keeps the documents. */
export const mayEditDocuments = ({ role }: { role: string }) => role === 'supervisor' || role === 'admin';
