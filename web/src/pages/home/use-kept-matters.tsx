import { IconAlertCircle, IconPencil, IconSend } from '@tabler/icons-react';
import { useLiveQuery } from 'dexie-react-hooks';
import { useTranslation } from 'react-i18next';
import { useDraftMatters } from '../../features/observations/list/use-draft-matters.tsx';
import type { UserDb } from '../../offline/engine/db.ts';
import type { Draft } from '../../offline/engine/rows.ts';
import { NEW_AUDIT } from '../../records/audit-rounds/audit-rounds.ts';
import { pathOfRiskDraft, RISK_DRAFTS } from '../../records/risk-assessments/risk.ts';
import { PERMIT_DRAFTS, pathOfDraft } from '../../records/work-permits/permits.ts';
import { useOutboxCounts } from '../../sync-ui/outbox/use-outbox.ts';
import type { Matter } from '../../ui/list/matter.ts';
import { RelativeTime } from '../../ui/time.tsx';

/** Forms stored while they are filled in, by the beginning of their keys, and where each continues. */
const drafts = [
  { begins: NEW_AUDIT, name: 'round', pathOf: () => '/observations?audit=new' },
  { begins: PERMIT_DRAFTS, name: 'permit', pathOf: pathOfDraft },
  { begins: RISK_DRAFTS, name: 'risk', pathOf: pathOfRiskDraft },
] as const;

/** The text of a draft, for one line. */
function wordsOf(draft: Draft): string {
  const { form } = draft.values;
  const values = typeof form === 'object' && form !== null ? form : draft.values;
  const said = ['title', 'location'].map((name) => (values as Record<string, unknown>)[name]);
  return said.filter((value) => typeof value === 'string' && value !== '').join(' · ');
}

async function keptDrafts(db: UserDb) {
  const found = await db.draft
    .where('key')
    .startsWithAnyOf(drafts.map(({ begins }) => begins))
    .toArray();
  return found.flatMap((draft) => {
    const { key, updatedAt: since } = draft;
    const form = drafts.find(({ begins }) => key.startsWith(begins));
    return form ? [{ key, name: form.name, to: form.pathOf(key), since, words: wordsOf(draft) }] : [];
  });
}

/** Matters only this device has: drafts, and items that need the person before they can be sent. */
export function useKeptMatters(db: UserDb): Matter[] | undefined {
  const { t } = useTranslation(['shell', 'sync']);
  const { unsent, needsYou, signInNeeded } = useOutboxCounts();
  const begun = useLiveQuery(() => keptDrafts(db), [db]);
  const reports = useDraftMatters(db);
  if (!begun || !reports) return undefined;
  const forms = begun.map(
    ({ key, name, to, since, words }): Matter => ({
      key: `draft ${key}`,
      need: 'asks',
      since,
      to,
      picture: <IconPencil size={26} aria-hidden />,
      title: t(`home.draft.${name}`),
      line: (
        <>
          {words && `${words} · `}
          <RelativeTime value={since} />
        </>
      ),
      state: { word: t('home.draft.state'), tone: 'warn', Icon: IconPencil },
    }),
  );
  const unfinished = [...reports, ...forms];
  // work that merely waits for a network is shown by the header and by the record itself
  if (needsYou === 0 && !(signInNeeded && unsent > 0)) return unfinished;
  const stuck: Matter = {
    key: 'outbox',
    need: 'now',
    // before any report it concerns
    since: Number.MAX_SAFE_INTEGER,
    to: '/outbox',
    picture: <IconSend size={26} aria-hidden />,
    title: needsYou > 0 ? t('home.stuck', { count: needsYou }) : t('sync:summary', { count: unsent }),
    line: needsYou > 0 ? t('home.stuckHint') : t('sync:summarySignIn', { count: unsent }),
    state: { word: t('home.stuck', { count: needsYou || unsent }), tone: 'danger', Icon: IconAlertCircle },
  };
  return [stuck, ...unfinished];
}
