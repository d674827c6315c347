import { Alert, NativeSelect, Text, TextInput } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ComplianceRow, RecordedCompliance } from '@turva/contracts/figures/tsi';
import { isoStandards } from '@turva/contracts/figures/tsi-values';
import {
  disagrees,
  recordedOf,
  screenOfEvidence,
  standingOf,
} from '@turva/rules/figures/recorded-compliance';
import { isoScore } from '@turva/rules/figures/tsi-facts';
import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import type { UserDb } from '../../offline/engine/db.ts';
import { formatDateTime } from '../../ui/time.tsx';
import { dayName, whole } from '../../ui/tsi/numbers.ts';
import { useBusy } from '../../ui/use-busy.ts';
import { ProposedEvidence, RecordedNote, useRecorded } from './recorded-note.tsx';
import { saveRequirement } from './save.ts';
import '../../ui/form/form.css';

const states = { met: true, notMet: false, unknown: null } as const;
type State = keyof typeof states;
const stateOf = ({ met }: ComplianceRow): State => (met === null ? 'unknown' : met ? 'met' : 'notMet');

/** The requirements of both standards: their stated fulfilment, the evidence, and what the records show. */
export function IsoTab({ db, mayEdit }: { db: UserDb; mayEdit: boolean }) {
  const { t } = useTranslation(['tsi', 'iso']);
  const recorded = useRecorded();
  const [code, setCode] = useState<string | null>(null);
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const [params, setParams] = useSearchParams();
  const rows = useLiveQuery(() => db.srvComplianceRows.toArray(), [db]);
  if (!rows) return null;
  const known = recorded === 'unreachable' ? null : recorded;
  const contradicted = known ? rows.filter((row) => disagrees(row.met, recordedOf(row, known.counts))) : [];
  const isNarrowed = params.get('only') === 'disagreements' && known !== null;
  // one just corrected stays until it is folded
  const shown = isNarrowed ? rows.filter((row) => contradicted.includes(row) || opened.has(row.id)) : rows;
  const toggle = (id: number) =>
    setOpened(
      (before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]),
    );
  return (
    <div className="tsi-part">
      <Text c="dimmed">{t('iso.about')}</Text>
      <Text c="dimmed" role="status">
        {recorded === null
          ? t('iso.loading')
          : recorded === 'unreachable'
            ? t('iso.unreachable')
            : t('iso:records.period', { from: dayName(recorded.from), to: dayName(recorded.to) })}
      </Text>
      <div role="alert">
        {code && (
          <Alert color="puna" variant="outline" title={t('notSaved')}>
            {t([`errors:${code}`, 'errors:internal'])}
          </Alert>
        )}
      </div>
      {known && (
        <button
          type="button"
          className="choice-chip tsi-only"
          aria-pressed={isNarrowed}
          onClick={() =>
            setParams({ tab: 'iso', ...(isNarrowed ? {} : { only: 'disagreements' }) }, { replace: true })
          }
        >
          {t('iso:records.onlyDisagreements', { count: contradicted.length })}
        </button>
      )}
      {isoStandards.map((standard) => {
        const own = rows.filter((row) => row.standard === standard).sort((a, b) => a.position - b.position);
        const met = own.filter((row) => row.met).length;
        return (
          <section key={standard} className="card" data-standard={standard}>
            <h2>{t(`iso:standard.${standard}`)}</h2>
            <Text>
              {t('iso:records.selfAssessed')}:{' '}
              {isoScore(own) === null
                ? t('iso.none', { count: own.length })
                : t('iso.score', { percent: whole(isoScore(own)), met, count: own.length })}
            </Text>
            {known && <Summary rows={own} recorded={known} />}
            <ul className="tsi-list stack pad-0">
              {shown
                .filter((row) => own.includes(row))
                .sort((a, b) => a.position - b.position)
                .map((row) => (
                  <Requirement
                    key={row.id}
                    db={db}
                    row={row}
                    recorded={known}
                    readOnly={!mayEdit}
                    isOpen={opened.has(row.id)}
                    onToggle={() => toggle(row.id)}
                    onRefused={setCode}
                  />
                ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

/** What the requirements stand on, in one sentence. */
function Summary({ rows, recorded }: { rows: ComplianceRow[]; recorded: RecordedCompliance }) {
  const { t } = useTranslation('iso');
  return <Text data-summary>{t('records.summary', standingOf(rows, recorded.counts))}</Text>;
}

interface Props {
  db: UserDb;
  row: ComplianceRow;
  /** null: unknown here */
  recorded: RecordedCompliance | null;
  readOnly: boolean;
  isOpen: boolean;
  onToggle: () => void;
  onRefused: (code: string | null) => void;
}

function Requirement({ db, row, recorded, readOnly, isOpen, onToggle, onRefused }: Props) {
  const { t } = useTranslation(['tsi', 'iso']);
  const text = t(`iso:${row.requirement}`);
  // a hundred open rows with their fields would be forty screens of a phone, and fifteen of a desk
  return (
    <li className="tsi-requirement" data-state={stateOf(row)}>
      <button
        type="button"
        className="tsi-fold w-full high-48 pad-0 text-left line apart bare gap-12"
        aria-expanded={isOpen}
        onClick={onToggle}
      >
        <span>
          <span>
            <strong>{row.clause}</strong> {text}
          </span>
          {!isOpen && <FoldedState row={row} recorded={recorded} />}
        </span>
        <IconChevronDown size={22} aria-hidden />
      </button>
      {isOpen && <Opened key={row.rev} {...{ db, row, recorded, readOnly, onRefused }} />}
    </li>
  );
}

/** The plant's statement on a requirement, while it is being edited. */
function useAnswer(db: UserDb, row: ComplianceRow, onRefused: Props['onRefused']) {
  const { t } = useTranslation('shell');
  const screen = screenOfEvidence(row.evidence);
  // a path of the app is shown as the name of its screen
  const shown = screen === null ? (row.evidence ?? '') : t(`nav.${screen}`);
  const [evidence, setEvidence] = useState(shown);
  const { busy: saving, during } = useBusy();
  const save = async (changes: Partial<Pick<ComplianceRow, 'met' | 'evidence'>>) => {
    const refused = await during(() =>
      saveRequirement(db, row.id, {
        met: row.met,
        evidence: evidence === shown ? row.evidence : evidence.trim() || null,
        rev: row.rev,
        ...changes,
      }),
    );
    onRefused(refused?.code ?? null);
  };
  return { screen, shown, evidence, setEvidence, saving, save };
}

function Fields({ row, answer }: { row: ComplianceRow; answer: ReturnType<typeof useAnswer> }) {
  const { t } = useTranslation(['tsi', 'iso']);
  const { shown, evidence, setEvidence, saving, save } = answer;
  const requirement = `${row.clause} ${t(`iso:${row.requirement}`)}`;
  return (
    <>
      <span className="tsi-dim">{t('iso:records.selfAssessed')}</span>
      <span className="columns-200 grid gap-8">
        <NativeSelect
          aria-label={t('iso.stateOf', { requirement })}
          value={stateOf(row)}
          disabled={saving}
          onChange={(event) => save({ met: states[event.currentTarget.value as State] })}
          data={(Object.keys(states) as State[]).map((value) => ({
            value,
            label: t(`iso.state.${value}`),
          }))}
        />
        <TextInput
          aria-label={t('iso.evidenceOf', { requirement })}
          placeholder={t('iso.evidence')}
          maxLength={1000}
          value={evidence}
          disabled={saving}
          onChange={({ currentTarget: { value } }) => setEvidence(value)}
          onBlur={() => {
            if (evidence.trim() !== shown) save({});
          }}
        />
      </span>
    </>
  );
}

/** The editable statement, next to what the records show. */
function Opened({ db, row, recorded, readOnly, onRefused }: Omit<Props, 'isOpen' | 'onToggle'>) {
  const { t } = useTranslation(['tsi', 'iso']);
  const answer = useAnswer(db, row, onRefused);
  const { screen, shown } = answer;
  const link = screen !== null && row.evidence && (
    <Link className="tsi-link middle inline-flex high-48" to={row.evidence}>
      {shown}
    </Link>
  );
  return (
    <>
      {link}
      {readOnly ? (
        <span className="tsi-dim">
          {t('iso:records.selfAssessed')}: {t(`iso.state.${stateOf(row)}`)}
          {shown && screen === null && ` · ${shown}`}
        </span>
      ) : (
        <Fields row={row} answer={answer} />
      )}
      {recorded && <RecordedNote row={row} recorded={recorded} supervises={!readOnly} />}
      {recorded && !readOnly && (
        <ProposedEvidence
          row={row}
          recorded={recorded}
          saving={answer.saving}
          onAccept={(proposal) => void answer.save(proposal)}
        />
      )}
      {row.updatedByName && (
        <span className="tsi-dim">
          {row.updatedByName}, {formatDateTime(row.updatedAt)}
        </span>
      )}
    </>
  );
}

/** The statement, and whether the records contradict it. */
function FoldedState({ row, recorded }: Pick<Props, 'row' | 'recorded'>) {
  const { t } = useTranslation(['tsi', 'iso']);
  const shown = recorded && recordedOf(row, recorded.counts);
  return (
    <span className="tsi-folded as-block dim sub">
      {t('iso:records.selfAssessed')}: {t(`iso.state.${stateOf(row)}`)}
      {shown && disagrees(row.met, shown) && (
        <b>
          {' · '}
          {t('iso:records.recorded')}: {t(`iso:records.state.${shown.state}`)}
        </b>
      )}
    </span>
  );
}
