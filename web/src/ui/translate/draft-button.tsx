import { Text } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import type { Reading } from '@turva/contracts/words/readings';
import type { TextChanges } from '@turva/contracts/words/texts';
import type { NoDraftReason, TranslationDraft } from '@turva/contracts/words/translation-draft';
import { markOf } from '@turva/rules/words/in-language';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Act } from '../press/act.tsx';
import { pathOf, type Source } from './translation-values.ts';

/** Access to machine drafts. */
export interface TranslationDrafts {
  /** the host that receives the texts */
  host: string;
  draft: (to: Exclude<Reading, 'fi'>, source: Source) => Promise<TranslationDraft>;
}

interface Props {
  drafts: TranslationDrafts;
  to: Exclude<Reading, 'fi'>;
  /** untranslated texts */
  missing: readonly Source[];
  busy: boolean;
  onBusy: (busy: boolean) => void;
  onDrafted: (drafted: TextChanges) => void;
}

interface Outcome {
  done: number;
  all: number;
  reason: NoDraftReason | null;
}

/** Drafts the untranslated texts, one after the other; each stays a machine's until somebody accepts it. */
export function DraftButton({ drafts, to, missing, busy, onBusy, onDrafted }: Props) {
  const { t } = useTranslation('common');
  const [at, setAt] = useState(0);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const draftAll = async () => {
    onBusy(true);
    setOutcome(null);
    const drafted: TextChanges = {};
    let reason: NoDraftReason | null = null;
    for (const [place, source] of missing.entries()) {
      setAt(place + 1);
      const answer = await drafts
        .draft(to, source)
        .catch((): TranslationDraft => ({ draft: null, reason: 'failed' }));
      if (answer.draft !== null)
        drafted[pathOf(to, source)] = { text: answer.draft, of: markOf(source.plain), by: 'machine' };
      reason = answer.reason ?? reason;
      // after a host is unreachable or forbidden, the others are not requested either
      if (answer.reason && answer.reason !== 'differs') break;
    }
    onDrafted(drafted);
    setOutcome({ done: Object.keys(drafted).length, all: missing.length, reason });
    onBusy(false);
  };
  if (missing.length === 0 && !outcome) return null;
  return (
    <div>
      {missing.length > 0 && (
        <Act
          Icon={IconSparkles}
          iconSize={18}
          label={t('translate.draft')}
          loading={busy}
          onClick={() => void draftAll()}
        />
      )}
      <Text size="sm" c="dimmed" role="status" mt={4}>
        {busy && t('translate.drafting', { number: at, all: missing.length })}
        {!busy && outcome && t('translate.drafted', { done: outcome.done, all: outcome.all })}{' '}
        {!busy && outcome?.reason && t(`translate.noDraft.${outcome.reason}`)}
        {!busy && !outcome && missing.length > 0 && t('translate.draftHint', { host: drafts.host })}
      </Text>
    </div>
  );
}
