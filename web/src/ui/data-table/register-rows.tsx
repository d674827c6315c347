import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ListStates } from '../list/record-list.tsx';
import { countGroups, NONE } from './arrange.ts';
import type { DataColumn } from './column.ts';
import { DataTable } from './data-table.tsx';
import { GroupHead } from './group-menu.tsx';
import { linkTo } from './link-to.ts';
import type { RegisterProps } from './register-props.ts';
import { SectionHead } from './sections.tsx';
import { registerChanges } from './use-register.ts';
import type { RowsAtHand } from './use-rows-at-hand.ts';
import type { ShownRows } from './use-shown-rows.ts';

interface Props<Row extends object, Name extends string> {
  props: RegisterProps<Row, Name>;
  rows: ShownRows<Row, Name>;
  hand: RowsAtHand<Row, Name>;
  /** columns that fit */
  drawn: readonly DataColumn<Row>[];
}

/** The rows of a register in their groups or sections, or the reason why there are none. */
export function RegisterRows<Row extends object, Name extends string>(all: Props<Row, Name>) {
  const { t } = useTranslation('table');
  const { arranged, isAnything, showAll } = all.rows;
  return (
    <ListStates
      rows={arranged}
      found={null}
      empty={all.props.empty}
      noHits={isAnything && { title: t('noHits'), showAll: t('clearFilters'), onShowAll: showAll }}
    >
      {() => <Rows {...all} />}
    </ListStates>
  );
}

function Rows<Row extends object, Name extends string>({ props, rows, hand, drawn }: Props<Row, Name>) {
  const { t } = useTranslation('table');
  const { url, columns, idOf, addressOf = idOf, usual } = props;
  const { params, replace } = url;
  const { asked, shown, sections, parts } = rows;
  const { active } = hand;
  const byGroup = useMemo(() => {
    const choice = columns.find(({ id }) => id === asked.group)?.choice;
    return choice && { choice, counts: countGroups(shown, choice) };
  }, [columns, asked.group, shown]);
  const only = (value: string) =>
    replace({ ...registerChanges.group(null), ...registerChanges.choice(asked.group ?? '', [value]) });
  return (
    <DataTable
      ref={hand.table}
      isDense
      caption={props.title}
      columns={drawn}
      rows={shown}
      idOf={idOf}
      nameOf={props.nameOf}
      total={shown.length}
      busy={false}
      sorting={asked.sort}
      onSort={(sort) => replace(registerChanges.sort(sort, usual))}
      {...hand.selecting}
      activeId={active ? idOf(active) : null}
      onActivate={hand.onOpen}
      linkOf={(row) => linkTo(params, addressOf(row), props.openParam ?? 'id')}
      groupOf={byGroup ? (row) => byGroup.choice.valuesOf(row)[0] ?? NONE : sections?.of}
      groupHead={(value) =>
        sections ? (
          <SectionHead parts={parts} sections={sections} section={value} />
        ) : (
          byGroup && (
            <GroupHead
              word={value === NONE ? t('none') : byGroup.choice.wordOf(value)}
              count={byGroup.counts.get(value)}
              onChoose={() => only(value)}
            />
          )
        )
      }
      foot={
        sections &&
        parts.isFolded && <SectionHead parts={parts} sections={sections} section={sections.folded} />
      }
    />
  );
}
