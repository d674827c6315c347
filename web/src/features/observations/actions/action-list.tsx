import { IconChecklist } from '@tabler/icons-react';
import { atWork } from '@turva/rules/matters/meant';
import { finds } from '@turva/rules/words/finds';
import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { OnScreen } from '../../../on-screen.ts';
import type { ActionView } from '../../../records/actions/plant-actions.ts';
import { NONE, valuesOfAll } from '../../../ui/data-table/arrange.ts';
import { noNarrowing, registerChanges, useRegister } from '../../../ui/data-table/use-register.ts';
import { ChoiceFilter } from '../../../ui/list/choice-filter.tsx';
import { CountCards } from '../../../ui/list/count-cards.tsx';
import type { ListAction } from '../../../ui/list/list-actions.tsx';
import { ListHead } from '../../../ui/list/list-head.tsx';
import { ListStates, Rows } from '../../../ui/list/record-list.tsx';
import { RecordRow } from '../../../ui/list/record-row.tsx';
import { StateGlyph } from '../../../ui/list/state-glyph.tsx';
import { useSearchField } from '../../../ui/list/use-search-field.ts';
import { DateOnly } from '../../../ui/time.tsx';
import { sourceIcons, standingOf, standings } from '../handling/action-words.tsx';
import { useActionColumns } from './action-columns.tsx';
import { useActionCounters } from './use-action-counters.ts';
import { useWhat } from './use-what.ts';

interface Props extends OnScreen {
  /** undefined: not known yet */
  actions: ActionView[] | undefined;
  /** the plant's day */
  today: string;
  others: readonly ListAction[];
}

const keyOf = ({ id }: ActionView) => id;
const usual = { id: 'due', desc: false };
const all = <Row,>(rows: readonly Row[]) => rows;

/** The register on a phone and a tablet: own actions first, and of those the earliest due. */
export function ActionList({ db, url, actions, today, others }: Props) {
  const { t } = useTranslation(['actions', 'table', 'common']);
  const columns = useActionColumns(db, today);
  const { label, names, is, wordOf } = useActionCounters(today);
  const search = useSearchField(url.params.get('q') ?? '', (q) => void url.replace({ q }));
  const { typed } = search.field;
  const found = useMemo(
    () => actions?.filter(({ what, recordTitle }) => finds(typed, `${what} ${recordTitle}`)),
    [actions, typed],
  );
  const { asked, narrowed, shown } = useRegister({
    params: url.params,
    columns,
    rows: found,
    usual,
    pick: all,
  });
  const show = names.find((name) => name === url.params.get('show')) ?? 'current';
  const listed = shown.filter((action) => is(show, action));
  const filters = columns.flatMap(({ id, header, choice }) => (choice ? [{ id, header, choice }] : []));
  const isNarrowed = narrowed.length < (actions?.length ?? 0) || show !== 'current';
  return (
    <div className="list-screen">
      <ListHead
        title={t('title')}
        others={others}
        search={{ label: t('search'), ...search.field }}
        filters={{
          narrowed: filters.filter(({ id }) => (asked.choices[id]?.length ?? 0) > 0).length,
          fields: filters.map(({ id, header, choice }) => (
            <ChoiceFilter
              key={id}
              name={header}
              options={valuesOfAll(actions ?? [], choice).map((value) => ({
                value,
                label: value === NONE ? t('table:none') : choice.wordOf(value),
              }))}
              chosen={asked.choices[id] ?? []}
              onChange={(values) => url.replace(registerChanges.choice(id, values))}
            />
          )),
        }}
      >
        <CountCards
          label={label}
          names={names}
          all="current"
          counts={
            actions && {
              current: countOf(narrowed, (action) => is('current', action)),
              late: countOf(narrowed, (action) => is('late', action)),
              verify: countOf(narrowed, (action) => is('verify', action)),
              check: countOf(narrowed, (action) => is('check', action)),
              all: narrowed.length,
            }
          }
          wordOf={wordOf}
          chosen={show === 'current' ? null : show}
          onChoose={(next) => url.replace({ show: next })}
        />
      </ListHead>
      <ListStates
        rows={actions && listed}
        empty={{ icon: <IconChecklist size={40} />, title: t('empty'), message: t('emptyHint') }}
        noHits={
          isNarrowed && {
            title: t('table:noHits'),
            showAll: t('table:clearFilters'),
            onShowAll: () => {
              search.reset();
              void url.replace({ ...noNarrowing(columns), q: null, show: null });
            },
          }
        }
      >
        {(rows) => <OwnFirst db={db} url={url} rows={rows} today={today} />}
      </ListStates>
    </div>
  );
}

const countOf = (rows: readonly ActionView[], is: (action: ActionView) => boolean) => rows.filter(is).length;

function OwnFirst({
  db,
  url,
  rows,
  today,
}: Pick<Props, 'db' | 'url' | 'today'> & { rows: readonly ActionView[] }) {
  const { t } = useTranslation('actions');
  const people = useLiveQuery(() => db.srvPeople.toArray(), [db]) ?? [];
  // includes those of people they deputise for; the row names the owner
  const isOwn = ({ responsibleId: id }: ActionView) =>
    id !== null && (id === db.userId || atWork(id, people, today)?.id === db.userId);
  const own = rows.filter(isOwn);
  const rest = rows.filter((action) => !isOwn(action));
  const row = (action: ActionView) => (
    <ActionRow action={action} today={today} onOpen={() => void url.enter({ id: action.id })} />
  );
  return (
    <>
      {own.length > 0 && (
        <Rows label={t('mine')} rows={own} keyOf={keyOf} rowWidth={420}>
          {row}
        </Rows>
      )}
      {own.length > 0 && rest.length > 0 && <h2 className="action-others size-17">{t('others')}</h2>}
      {rest.length > 0 && (
        <Rows label={t('others')} rows={rest} keyOf={keyOf} rowWidth={420}>
          {row}
        </Rows>
      )}
    </>
  );
}

interface RowProps {
  action: ActionView;
  today: string;
  onOpen: () => void;
}

function ActionRow({ action, today, onOpen }: RowProps) {
  const { t } = useTranslation(['actions', 'handling']);
  const Icon = sourceIcons[action.source];
  const standing = standingOf(action, today);
  const { Icon: StateIcon, tone } = standings[standing];
  const what = useWhat()(action);
  return (
    <RecordRow
      data-action={action.id}
      data-state={standing}
      way={{ name: t('one', { what }), onOpen }}
      picture={
        <span className="action-picture place-center grid">
          <Icon size={26} stroke={1.75} aria-hidden />
        </span>
      }
      title={what}
      meta={[
        action.dueDate && (
          <span key="due" data-late={standing === 'late' || undefined} className="action-due">
            {t('handling:action.by')} <DateOnly value={action.dueDate} />
          </span>
        ),
        action.responsibleName ?? t('handling:person.nobody'),
        action.recordTitle === what ? null : action.recordTitle,
      ]}
      state={<StateGlyph tone={tone} icon={<StateIcon size={22} />} word={t(`standing.${standing}`)} />}
    />
  );
}
