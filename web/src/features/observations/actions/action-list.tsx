import { useTranslation } from 'react-i18next';
import type { OnScreen } from '../../../on-screen.ts';
import type { ActionShow } from '../../../records/actions/action-filters.ts';
import type { ActionView } from '../../../records/actions/plant-actions.ts';
import { nameWith, useNotHere } from '../../../sync-ui/use-not-here.ts';
import { useStandIn } from '../../../sync-ui/use-stand-in.ts';
import { NONE, valuesOfAll } from '../../../ui/data-table/arrange.ts';
import { noNarrowing, registerChanges, useRegister } from '../../../ui/data-table/use-register.ts';
import { ChoiceFilter } from '../../../ui/list/choice-filter.tsx';
import type { ListAction } from '../../../ui/list/list-actions.tsx';
import { type Declared, ListRegister } from '../../../ui/list/list-register.tsx';
import { RecordRow } from '../../../ui/list/record-row.tsx';
import { StateGlyph } from '../../../ui/list/state-glyph.tsx';
import { DateOnly } from '../../../ui/time.tsx';
import { sourceIcons, standingOf, standings } from '../handling/action-words.tsx';
import { useActionColumns } from './action-columns.tsx';
import { useWhat } from './use-what.ts';

interface Props extends OnScreen {
  register: Declared<ActionView, ActionShow>;
  /** the plant's day */
  today: string;
  others: readonly ListAction[];
}

const usual = { id: 'due', desc: false };
const all = <Row,>(rows: readonly Row[]) => rows;

/** The register on a phone and a tablet: own actions first, and of those the earliest due. */
export function ActionList({ db, url, register, today, others }: Props) {
  const { t } = useTranslation(['actions', 'table']);
  const { rows } = register;
  const columns = useActionColumns(db, today);
  const { asked, shown } = useRegister({ params: url.params, columns, rows, usual, pick: all });
  const { insteadOf = [] } = useStandIn(db);
  const notHere = useNotHere(db);
  const filters = columns.flatMap(({ id, header, choice }) => (choice ? [{ id, header, choice }] : []));
  return (
    <ListRegister
      {...register}
      rows={rows && shown}
      others={others}
      filters={{
        narrowed: filters.filter(({ id }) => (asked.choices[id]?.length ?? 0) > 0).length,
        fields: filters.map(({ id, header, choice }) => (
          <ChoiceFilter
            key={id}
            name={header}
            options={valuesOfAll(rows ?? [], choice).map((value) => ({
              value,
              label: value === NONE ? t('table:none') : choice.wordOf(value),
            }))}
            chosen={asked.choices[id] ?? []}
            onChange={(values) => url.replace(registerChanges.choice(id, values))}
          />
        )),
        off: noNarrowing(columns),
      }}
      own={{
        label: t('mine'),
        others: t('others'),
        // includes those of people they deputise for; the row names the owner
        isOwn: ({ responsibleId: id }) => id !== null && (id === db.userId || insteadOf.includes(id)),
      }}
      noHits={t('table:noHits')}
      showAll={t('table:clearFilters')}
    >
      {(action) => (
        <ActionRow
          action={action}
          today={today}
          why={action.state === 'open' ? notHere(action.responsibleId) : null}
          onOpen={() => void url.enter({ id: action.id })}
        />
      )}
    </ListRegister>
  );
}

interface RowProps {
  action: ActionView;
  today: string;
  /** its owner is not the one who does it */
  why: string | null;
  onOpen: () => void;
}

function ActionRow({ action, today, why, onOpen }: RowProps) {
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
        nameWith(action.responsibleName, why) ?? t('handling:person.nobody'),
        action.recordTitle === what ? null : action.recordTitle,
      ]}
      state={<StateGlyph tone={tone} icon={<StateIcon size={22} />} word={t(`standing.${standing}`)} />}
    />
  );
}
