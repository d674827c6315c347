import type { MediaStore } from '../../media/store.ts';
import { demoDocuments } from '../documents.ts';
import { writeDocument } from './write-document.ts';

export interface StoredDocument {
  sha256: string;
  size: number;
}

export const paperName = (title: string, label: string) => `${title} ${label}`;

/** The papers of the demo plant, every version of each. */
export async function storeDemoDocuments(store: MediaStore): Promise<Map<string, StoredDocument>> {
  const papers = new Map<string, StoredDocument>();
  for (const { title, sections, versions } of demoDocuments)
    for (const { label } of versions) {
      const bytes = await writeDocument({ title, label, sections });
      papers.set(paperName(title, label), { sha256: await store.put(bytes), size: bytes.length });
    }
  return papers;
}
