import { lacksOf, lacksPeople } from '@turva/rules/permits/permit-lacks';
import { useLiveQuery } from 'dexie-react-hooks';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../../offline/engine/db.ts';
import type { OfPermit, PermitView } from '../../../records/work-permits/overlay-permits.ts';
import { requestField } from '../templates/item-words.ts';
import type { PermitTime } from '../use-permit-time.ts';
import { useTemplate } from '../use-template.ts';
import { BlocksLine } from './blocks-line.tsx';
import { localConflicts } from './find-local-conflicts.ts';

const STEP_MS = 60_000;

/** What keeps a pending request from being approved, as far as this device knows. */
export function PermitBlocks({ db, view, time }: { db: UserDb; view: PermitView; time: PermitTime }) {
  const { t } = useTranslation('permits');
  const now = Math.floor(time.known.at / STEP_MS) * STEP_MS;
  const template = useTemplate(db, view.type, view.templateId);
  const conflicts = useLiveQuery(
    async () => (await localConflicts(db, { now, issuer: null }))(view),
    [db, view, now],
    [],
  );
  return (
    <BlocksLine
      conflicts={conflicts}
      missing={template ? lacksPeople(template, view) : []}
      watchWord={t(`watch.${template?.watch ?? 'fire_watch'}`)}
    />
  );
}

/** What an undecided request does not say though its type asks for it. */
export function LacksLine({ db, view }: OfPermit) {
  const { t } = useTranslation('permits');
  const template = useTemplate(db, view.type, view.templateId);
  const lacks = template && view.status === 'pending' ? lacksOf(template, view) : [];
  if (lacks.length === 0) return null;
  return (
    <p className="flush" data-lacks>
      <span className="tone" data-tone="warn">
        {t('conflict.lacks', { fields: lacks.map((field) => requestField(t, field)).join(', ') })}
      </span>
    </p>
  );
}
