import { readJson } from '@turva/content/read-content';
import type { DocumentCategory } from '@turva/contracts/registers/document-values';
import type { Readers } from '@turva/contracts/registers/documents';
import type { DemoUsername } from './people.ts';

interface DemoVersion {
  label: string;
  daysAgo: number;
  note: string | null;
  mustRead: boolean;
}

interface DemoDocument {
  title: string;
  description: string;
  category: DocumentCategory;
  readers: readonly Readers[];
  /** oldest first; without any it is a link */
  versions: readonly DemoVersion[];
  link?: string;
  isActive?: boolean;
  /** heading and lines of each section, as on the paper */
  sections: readonly (readonly [string, readonly string[]])[];
  /** asked, but have not read the newest version that asks */
  missing?: readonly DemoUsername[];
}

/** The demo plant's documents. Shortened examples, as each paper says. */
export const demoDocuments = readJson<readonly DemoDocument[]>('demo/documents.json');
