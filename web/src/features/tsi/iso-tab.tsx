import { Alert, NativeSelect, Text, TextInput } from '@mantine/core';
import type { ComplianceRow } from '@turva/contracts/tsi';
import { isoStandards } from '@turva/contracts/tsi-values';
import { isoScore } from '@turva/rules/tsi-facts';
import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { UserDb } from '../../offline/db.ts';
import { formatDateTime } from '../../ui/time.tsx';
import { whole } from './numbers.ts';
import { saveRequirement } from './save.ts';

const states = { met: true, notMet: false, unknown: null } as const;
type State = keyof typeof states;
const stateOf = ({ met }: ComplianceRow): State => (met === null ? 'unknown' : met ? 'met' : 'notMet');

/** The requirements of both standards: which are met, and where that is seen. */
export function IsoTab({ db, mayEdit }: { db: UserDb; mayEdit: boolean }) {
  const { t } = useTranslation('tsi');
  const [code, setCode] = useState<string | null>(null);
  const rows = useLiveQuery(() => db.srvComplianceRows.toArray(), [db]);
  if (!rows) return null;
  return (
    <div className="tsi-part">
      <Text c="dimmed">{t('iso.about')}</Text>
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
            <h2>{t(`iso.${standard}`)}</h2>
            <Text>
              {isoScore(own) === null
                ? t('iso.none', { count: own.length })
                : t('iso.score', { percent: whole(isoScore(own)), met, count: own.length })}
            </Text>
            <ul className="tsi-list">
              {own.map((row) => (
                <Requirement
                  key={`${row.id} ${row.rev}`}
                  db={db}
                  row={row}
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

interface Props {
  db: UserDb;
  row: ComplianceRow;
  readOnly: boolean;
  onRefused: (code: string | null) => void;
}

function Requirement({ db, row, readOnly, onRefused }: Props) {
  const { t } = useTranslation(['tsi', 'iso']);
  const [evidence, setEvidence] = useState(row.evidence ?? '');
  const [saving, setSaving] = useState(false);
  const save = async (changes: Partial<Pick<ComplianceRow, 'met' | 'evidence'>>) => {
    setSaving(true);
    const { met, rev } = row;
    const refused = await saveRequirement(db, row.id, {
      met,
      evidence: evidence.trim() || null,
      rev,
      ...changes,
    });
    setSaving(false);
    onRefused(refused?.code ?? null);
  };
  const text = t(`iso:${row.requirement}`);
  return (
    <li className="tsi-requirement" data-state={stateOf(row)}>
      <span>
        <strong>{row.clause}</strong> {text}
        {row.evidence?.startsWith('/') && (
          <Link className="tsi-link" to={row.evidence}>
            {t('iso.open')}
          </Link>
        )}
      </span>
      {readOnly ? (
        <span className="tsi-dim">
          {t(`iso.state.${stateOf(row)}`)}
          {row.evidence && !row.evidence.startsWith('/') && ` · ${row.evidence}`}
        </span>
      ) : (
        <span className="tsi-edit">
          <NativeSelect
            aria-label={t('iso.stateOf', { requirement: `${row.clause} ${text}` })}
            value={stateOf(row)}
            disabled={saving}
            onChange={(event) => save({ met: states[event.currentTarget.value as State] })}
            data={(Object.keys(states) as State[]).map((value) => ({
              value,
              label: t(`iso.state.${value}`),
            }))}
          />
          <TextInput
            aria-label={t('iso.evidenceOf', { requirement: `${row.clause} ${text}` })}
            placeholder={t('iso.evidence')}
            maxLength={1000}
            value={evidence}
            disabled={saving}
            onChange={({ currentTarget: { value } }) => setEvidence(value)}
            onBlur={() => {
              if ((evidence.trim() || null) !== row.evidence) save({});
            }}
          />
        </span>
      )}
      {row.updatedByName && (
        <span className="tsi-dim">
          {row.updatedByName}, {formatDateTime(row.updatedAt)}
        </span>
      )}
    </li>
  );
}
