import type { DocumentHistoryEntry } from '@turva/contracts/registers/documents';
import type { Texts } from '@turva/contracts/words/texts';
import type { Generated } from 'kysely';
import type { Json, JsonOf, Now, Synced, Timestamps } from './columns.ts';

export interface SafetyDocumentsTable extends Synced, Timestamps {
  id: Generated<number>;
  title: string;
  description: string | null;
  category: string;
  documentUrl: string | null;
  version: string | null;
  isActive: Generated<boolean | null>;
  clientId: Generated<string>;
  createdBy: number | null;
  texts: JsonOf<Texts>;
  rev: Generated<number>;
  readAgain: Generated<number>;
  readAgainFrom: Date | null;
}

/** Files of documents; the bytes are in the media store. */
export interface DocumentVersionsTable {
  id: Generated<number>;
  documentId: number;
  number: number;
  label: string;
  sha256: string;
  size: number;
  mime: string;
  filename: string | null;
  note: string | null;
  language: Generated<string>;
  mustRead: boolean;
  addedBy: number | null;
  createdAt: Now;
}

export interface DocumentTranslationsTable {
  id: Generated<number>;
  documentId: number;
  version: number;
  language: string;
  sha256: string;
  size: number;
  mime: string;
  filename: string | null;
  note: string | null;
  addedBy: number | null;
  createdAt: Now;
}

export interface DocumentReadersTable {
  id: Generated<number>;
  documentId: number;
  role: string | null;
  department: string | null;
}

export interface DocumentReceiptsTable extends Synced {
  id: Generated<number>;
  documentId: number;
  version: number;
  userId: number;
  readAt: Date;
  again: Generated<number>;
  createdAt: Now;
}

export interface DocumentHistoryTable {
  id: Generated<string>;
  documentId: number;
  actorId: number | null;
  action: DocumentHistoryEntry['action'];
  change: Json;
  at: Now;
}
