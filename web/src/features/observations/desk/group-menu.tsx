import { Button, Menu } from '@mantine/core';
import { IconStack2 } from '@tabler/icons-react';
import { type ObservationGroup, observationGroups } from '@turva/contracts/observation-values';
import { useTranslation } from 'react-i18next';
import type { Choices } from '../list/use-filter-choices.ts';

interface Props {
  choices: Record<ObservationGroup, Choices> | undefined;
  group: ObservationGroup | undefined;
  onChange: (group: ObservationGroup | null) => void;
}

/** What the rows are grouped by. */
export function GroupMenu({ choices, group, onChange }: Props) {
  const { t } = useTranslation('desk');
  const name = group && choices?.[group].name;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          className="filter-drop"
          data-narrowed={group !== undefined}
          leftSection={<IconStack2 size={18} aria-hidden />}
        >
          {name ? t('group.by', { name }) : t('group.title')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item mih="var(--tt-ctl)" onClick={() => onChange(null)}>
          {t('group.none')}
        </Menu.Item>
        {choices &&
          observationGroups.map((by) => (
            <Menu.Item
              key={by}
              mih="var(--tt-ctl)"
              aria-current={by === group || undefined}
              onClick={() => onChange(by)}
            >
              {choices[by].name}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  );
}
