import { Alert, NativeSelect, Text, TextInput } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ComplianceRow, RecordedCompliance } from '@turva/contracts/tsi';
import { isoStandards } from '@turva/contracts/tsi-values';
import { disagrees, recordedOf, recordedSummary, screenOfEvidence } from '@turva/rules/recorded-compliance';
import { isoScore } from '@turva/rules/tsi-facts';
import { useLiveQuery } from 'dexie-react-hooks';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { UserDb } from '../../offline/engine/db.ts';
import { useIsPhone } from '../../ui/list/use-is-phone.ts';
import { formatDateTime } from '../../ui/time.tsx';
import { dayName, whole } from '../../ui/tsi/numbers.ts';
import { useBusy } from '../../ui/use-busy.ts';
import { ProposedEvidence, RecordedNote, useRecorded } from './recorded-note.tsx';
import { saveRequirement } from './save.ts';

const states = { met: true, notMet: false, unknown: null } as const;
type State = keyof typeof states;
const stateOf = ({ met }: ComplianceRow): State => (met === null ? 'unknown' : met ? 'met' : 'notMet');

/** The requirements of both standards: which are said to be met, where that is seen, and what the records show. */
export function IsoTab({ db, mayEdit }: { db: UserDb; mayEdit: boolean }) {
  const { t } = useTranslation(['tsi', 'iso']);
  const recorded = useRecorded();
  const [code, setCode] = useState<string | null>(null);
  const rows = useLiveQuery(() => db.srvComplianceRows.toArray(), [db]);
  if (!rows) return null;
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
            {recorded !== null && recorded !== 'unreachable' && <Summary rows={own} recorded={recorded} />}
            <ul className="tsi-list">
              {own.map((row) => (
                <Requirement
                  key={`${row.id} ${row.rev}`}
                  db={db}
                  row={row}
                  recorded={recorded === 'unreachable' ? null : recorded}
                  readOnly={!mayEdit}
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

/** How what is said and what is recorded go together, in one sentence. */
function Summary({ rows, recorded }: { rows: ComplianceRow[]; recorded: RecordedCompliance }) {
  const { t } = useTranslation('iso');
  const { checkable, met, notMet, none, disagreements } = recordedSummary(rows, recorded.counts);
  return (
    <Text data-summary>
      {t('records.summary', {
        met: rows.filter((row) => row.met).length,
        total: rows.length,
        checkable,
        recordedMet: met,
        notMet,
        none,
        disagreements,
      })}
    </Text>
  );
}

interface Props {
  db: UserDb;
  row: ComplianceRow;
  /** null: not known here */
  recorded: RecordedCompliance | null;
  readOnly: boolean;
  onRefused: (code: string | null) => void;
}

/** What the plant says of a requirement, while it is being changed. */
function useAnswer(db: UserDb, row: ComplianceRow, onRefused: Props['onRefused']) {
  const { t } = useTranslation('shell');
  const screen = screenOfEvidence(row.evidence);
  // a path of the app is called by its screen
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
      <span className="tsi-edit">
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

function Requirement({ db, row, recorded, readOnly, onRefused }: Props) {
  const { t } = useTranslation(['tsi', 'iso']);
  const answer = useAnswer(db, row, onRefused);
  const { screen, shown } = answer;
  const text = t(`iso:${row.requirement}`);
  const isPhone = useIsPhone();
  const [isOpened, setOpened] = useState(false);
  const link = screen !== null && row.evidence && (
    <Link className="tsi-link" to={row.evidence}>
      {shown}
    </Link>
  );
  const heading = (
    <>
      <strong>{row.clause}</strong> {text}
    </>
  );
  // a hundred of them, each with its fields, would be forty screens of a phone
  if (isPhone && !isOpened)
    return (
      <li className="tsi-requirement" data-state={stateOf(row)}>
        <FoldButton isOpen={false} onToggle={() => setOpened(true)}>
          {heading}
          <FoldedState row={row} recorded={recorded} />
        </FoldButton>
      </li>
    );
  return (
    <li className="tsi-requirement" data-state={stateOf(row)}>
      {isPhone ? (
        <>
          <FoldButton isOpen onToggle={() => setOpened(false)}>
            {heading}
          </FoldButton>
          {link}
        </>
      ) : (
        <span>
          {heading}
          {link}
        </span>
      )}
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
    </li>
  );
}

interface FoldButtonProps {
  isOpen: boolean;
  onToggle: () => void;
  children: ReactNode;
}

function FoldButton({ isOpen, onToggle, children }: FoldButtonProps) {
  return (
    <button type="button" className="tsi-fold" aria-expanded={isOpen} onClick={onToggle}>
      <span>{children}</span>
      <IconChevronDown size={22} aria-hidden />
    </button>
  );
}

/** What is said of it, and whether the records contradict. */
function FoldedState({ row, recorded }: Pick<Props, 'row' | 'recorded'>) {
  const { t } = useTranslation(['tsi', 'iso']);
  const shown = recorded && recordedOf(row, recorded.counts);
  const isDisagreement = shown !== null && disagrees(row.met, shown);
  return (
    <span className="tsi-folded">
      {t(`iso.state.${stateOf(row)}`)}
      {isDisagreement && <b> · {t('iso:records.disagreement')}</b>}
    </span>
  );
}
