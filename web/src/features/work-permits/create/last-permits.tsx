import { useLiveQuery } from 'dexie-react-hooks';
import { useTranslation } from 'react-i18next';
import { keptTime, timeNow } from '../../../offline/clock/server-clock.ts';
import type { UserDb } from '../../../offline/engine/db.ts';
import { listPermits, type PermitView } from '../../../records/work-permits/overlay-permits.ts';
import { likePath } from '../../../records/work-permits/permits.ts';
import { FieldLabel } from '../../../ui/form/field-label.tsx';
import { useTypeName } from '../use-type-name.ts';
import { formLike, type PermitForm } from './form-values.ts';

interface Props {
  db: UserDb;
  now: number;
  onChoose: (form: PermitForm) => void;
}

const LOOKED_AT = 12;
const OFFERED = 3;

/** This person's latest distinct requests: most new ones are similar. */
export function LastPermits({ db, now, onChoose }: Props) {
  const { t } = useTranslation('permits');
  const last = useLiveQuery(() => lastPermits(db, now), [db]);
  if (!last?.length) return null;
  const choose = async (view: PermitView) => {
    const template = view.templateId == null ? undefined : await db.srvPermitTemplates.get(view.templateId);
    const form = formLike(view, template, now);
    if (form) onChoose(form);
  };
  return (
    <div>
      <FieldLabel id="permit-like">{t('form.like')}</FieldLabel>
      {/* biome-ignore lint/a11y/useSemanticElements: buttons that fill in a form, not fields of it */}
      <div role="group" aria-labelledby="permit-like" className="choice-chips flow gap-8" data-one-row>
        {last.map((view) => (
          <button
            key={view.clientId}
            type="button"
            className="choice-chip"
            onClick={() => void choose(view).catch(reportError)}
          >
            {t(`type.${view.type as 'hot_work'}`)} · {view.location}
          </button>
        ))}
      </div>
    </div>
  );
}

/** The way to a request like this person's last one, and its name. */
export function useLikeLast(db: UserDb) {
  const typeName = useTypeName();
  const [last] = useLiveQuery(async () => lastPermits(db, timeNow(await keptTime(db)).at), [db]) ?? [];
  return last && { to: likePath(last.clientId), name: `${typeName(last.type)} · ${last.location}` };
}

async function lastPermits(db: UserDb, now: number): Promise<PermitView[]> {
  const mine = await listPermits(db, { mine: true, limit: LOOKED_AT }, now);
  const asked = mine.filter((view) => view.userId === db.userId && formLike(view, undefined, now));
  const byWork = Map.groupBy(asked, ({ type, location }) => `${type} ${location}`);
  return [...byWork.values()].flatMap(([newest]) => newest ?? []).slice(0, OFFERED);
}
