import { namespaces } from '@turva/assistant/describe';
import { findQuestions } from '@turva/assistant/find';
import type { Observation } from '@turva/contracts/observations/observations';
import { shownTitle } from '@turva/rules/observations/observation-title';
import { finds } from '@turva/rules/words/finds';
import i18next from 'i18next';
import { api } from '../../http/api-client.ts';
import { currentLanguage } from '../../i18n/i18n.ts';
import type { UserDb } from '../../offline/engine/db.ts';
import { listChemicals } from '../../records/chemicals/overlay-chemicals.ts';
import { readDocuments } from '../../records/documents/overlay-documents.ts';
import { listObservations } from '../../records/observations/overlay.ts';
import { listPermits } from '../../records/work-permits/overlay-permits.ts';
import { currentReading } from '../../ui/translate/reading.ts';

export interface Hit {
  id: string;
  label: string;
  about?: string | undefined;
  to: string;
}

const LIMIT = 6;
const TIMEOUT_MS = 2000;

async function findPeople(db: UserDb, typed: string): Promise<Hit[]> {
  const people = await db.srvPeople.filter(({ name }) => finds(typed, name)).toArray();
  return people.slice(0, LIMIT).map(({ id, name, department }) => ({
    id: `person-${id}`,
    label: name,
    about: department ?? undefined,
    to: `/observations?assignee=${id}`,
  }));
}

async function findAreas(db: UserDb, typed: string): Promise<Hit[]> {
  const areas = await db.srvAreas
    .filter(({ name, code, isActive }) => isActive && finds(typed, `${code} ${name}`))
    .toArray();
  return areas.slice(0, LIMIT).map(({ id, name, code }) => ({
    id: `area-${id}`,
    label: name,
    about: code,
    to: `/observations?area=${id}`,
  }));
}

const hitOf = ({
  id,
  clientId,
  ...row
}: Pick<Observation, 'clientId' | 'title' | 'location' | 'description'> & {
  id: number | null;
}): Hit => ({
  id: `observation-${id ?? clientId}`,
  label: shownTitle(row),
  about: [id !== null && `#${id}`, row.location].filter(Boolean).join(' · '),
  to: `/observations?id=${id ?? clientId}`,
});

/** Text is searched by the server, which has an index; an id, or anything offline, on this device. */
async function findObservations(db: UserDb, typed: string, signal: AbortSignal): Promise<Hit[]> {
  const number = /^#?([1-9]\d{0,8})$/.exec(typed)?.[1];
  const exact = number ? await db.srvObservations.get(Number(number)) : undefined;
  const params = new URLSearchParams({ q: typed, limit: String(LIMIT) });
  const rows = await api
    .get(`/api/observations?${params}`, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    })
    .catch(() => (signal.aborted ? [] : listObservations(db, { search: typed, limit: LIMIT })));
  const hits = [...(exact ? [exact] : []), ...rows].map(hitOf);
  return [...new Map(hits.map((hit) => [hit.id, hit])).values()].slice(0, LIMIT);
}

/** Chemicals by name or CAS number, from this device only: it has the whole register. */
async function findChemicals(db: UserDb, typed: string): Promise<Hit[]> {
  const all = await listChemicals(db);
  const found = all.filter(({ name, casNumber }) => finds(typed, `${name} ${casNumber ?? ''}`));
  return found.slice(0, LIMIT).map(({ id, clientId, name, casNumber, location }) => ({
    id: `chemical-${id ?? clientId}`,
    label: name,
    about: [casNumber, location].filter(Boolean).join(' · '),
    to: `/chemicals?id=${id ?? clientId}`,
  }));
}

/** Documents by title, from this device only. */
async function findDocuments(db: UserDb, typed: string): Promise<Hit[]> {
  const me = await db.srvPeople.get(db.userId);
  const all = await readDocuments(db, {
    role: me?.role ?? 'user',
    department: me?.department ?? null,
    language: currentReading(),
  });
  const found = all.filter(
    ({ document, stored }) => document.isActive && finds(typed, `${document.title} ${stored.title}`),
  );
  return found.slice(0, LIMIT).map(({ document: { id, title, version } }) => ({
    id: `document-${id}`,
    label: title,
    about: version ?? undefined,
    to: `/documents?id=${id}`,
  }));
}

/** Permits by text or id, from this device only: it has all of them. */
async function findPermits(db: UserDb, typed: string): Promise<Hit[]> {
  const found = await listPermits(db, { search: typed, limit: LIMIT }, Date.now());
  return found.map(({ id, clientId, ...row }) => ({
    id: `permit-${id ?? clientId}`,
    label: shownTitle(row),
    about: [id !== null && `#${id}`, row.location].filter(Boolean).join(' · '),
    to: `/work-permits?id=${id ?? clientId}`,
  }));
}

/** What can be asked, and the help, from the assistant's own index; choosing one asks it. */
async function findQuestionHits(typed: string, role: string): Promise<Hit[]> {
  const language = currentLanguage();
  await i18next.loadNamespaces(namespaces);
  const t = i18next.getFixedT(language);
  const found = findQuestions((key, params) => t(key, params ?? {}), { language, role }, typed, LIMIT);
  return found.map(({ ask, text }) => ({
    id: `question-${ask}`,
    label: text,
    // a screen may have the same name
    about: t('assistant:input.label'),
    to: `/ai-assistant?ask=${encodeURIComponent(ask)}`,
  }));
}

interface Asking {
  db: UserDb;
  role: string;
  signal: AbortSignal;
}
/** Everything that is found, in the order it is shown. */
export const sources = {
  observations: (typed: string, { db, signal }: Asking) => findObservations(db, typed, signal),
  permits: (typed: string, { db }: Asking) => findPermits(db, typed),
  chemicals: (typed: string, { db }: Asking) => findChemicals(db, typed),
  documents: (typed: string, { db }: Asking) => findDocuments(db, typed),
  people: (typed: string, { db }: Asking) => findPeople(db, typed),
  areas: (typed: string, { db }: Asking) => findAreas(db, typed),
  questions: (typed: string, { role }: Asking) => findQuestionHits(typed, role),
};
export type Source = keyof typeof sources;
export const sourceNames = Object.keys(sources) as Source[];
