import { Menu } from '@mantine/core';
import { IconStack2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import '../list/filter-drop.css';
import { Act } from '../press/act.tsx';

interface Props<By extends string> {
  choices: readonly { by: By; name: string }[];
  group: By | undefined;
  onChange: (group: By | null) => void;
}

/** Selects the grouping of the rows. */
export function GroupMenu<By extends string>({ choices, group, onChange }: Props<By>) {
  const { t } = useTranslation('table');
  const chosen = choices.find(({ by }) => by === group);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Act
          Icon={IconStack2}
          iconSize={18}
          label={chosen ? t('group.by', { name: chosen.name }) : t('group.title')}
          className="filter-drop"
          data-narrowed={chosen !== undefined}
        />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item mih="var(--tt-ctl)" onClick={() => onChange(null)}>
          {t('group.none')}
        </Menu.Item>
        {choices.map(({ by, name }) => (
          <Menu.Item
            key={by}
            mih="var(--tt-ctl)"
            aria-current={by === group || undefined}
            onClick={() => onChange(by)}
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

interface HeadProps {
  word: string;
  /** undefined: not known yet */
  count: number | undefined;
  /** filters to this group */
  onChoose: () => void;
}

/** Head of a group's rows; a press filters to them. */
export const GroupHead = ({ word, count, onChoose }: HeadProps) => (
  <button type="button" className="desk-group flex baseline round-8 bare gap-8" onClick={onChoose}>
    <span>{word}</span>
    <span className="w-600 dim">{count ?? '–'}</span>
  </button>
);
