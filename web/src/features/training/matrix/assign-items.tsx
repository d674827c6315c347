import { Menu } from '@mantine/core';
import { IconCalendarOff, IconCalendarPlus } from '@tabler/icons-react';
import { addDays, plantDay } from '@turva/rules/plant/plant-time';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../ui/time.tsx';

/** Days from today on offer. */
const USUAL_DAYS = [7, 14, 30] as const;

export interface Assigning {
  /** plant's calendar day; null: removes the assignment */
  give: (day: string | null) => void;
  /** asks for a day */
  askDay: () => void;
}

interface Props extends Assigning {
  /** there is an assignment to remove */
  isGiven: boolean;
}

/** The due date of a module, in the menu of a person's cell or of a department's. */
export function AssignItems({ give, askDay, isGiven }: Props) {
  const { t } = useTranslation('training');
  const today = plantDay(Date.now());
  return (
    <>
      <Menu.Divider />
      <Menu.Label>{t('assign.by')}</Menu.Label>
      {USUAL_DAYS.map((days) => {
        const day = addDays(today, days);
        return (
          <Menu.Item
            key={days}
            leftSection={<IconCalendarPlus size={18} aria-hidden />}
            rightSection={<span className="figures dim">{formatDate(day)}</span>}
            onClick={() => give(day)}
          >
            {t('assign.days', { count: days })}
          </Menu.Item>
        );
      })}
      <Menu.Item leftSection={<IconCalendarPlus size={18} aria-hidden />} onClick={askDay}>
        {t('assign.otherDay')}
      </Menu.Item>
      {isGiven && (
        <Menu.Item leftSection={<IconCalendarOff size={18} aria-hidden />} onClick={() => give(null)}>
          {t('assign.takeBack')}
        </Menu.Item>
      )}
    </>
  );
}
