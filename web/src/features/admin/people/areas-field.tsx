import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { Area } from '@turva/contracts/plant/areas';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../../i18n/i18n.ts';

interface Props {
  areas: readonly Area[];
  value: readonly number[];
  onChange: (ids: number[]) => void;
}

const labelOf = ({ name, code }: Area) => `${name} ${code}`;

/** The areas a person is responsible for, one per line; more are added from those in use. */
export function AreasField({ areas, value, onChange }: Props) {
  const { t } = useTranslation('admin');
  const byId = new Map(areas.map((area) => [area.id, area]));
  const chosen = value.flatMap((id) => byId.get(id) ?? []);
  const others = areas
    .filter((area) => area.isActive && !value.includes(area.id))
    .sort((a, b) => a.name.localeCompare(b.name, currentLocale()));
  return (
    <div className="admin-areas">
      {chosen.length > 0 && (
        <ul className="record-lines" aria-label={t('person.areas')}>
          {chosen.map((area) => (
            <li key={area.id}>
              <span className="user-text">{labelOf(area)}</span>
              <ActionIcon
                variant="subtle"
                size={48}
                aria-label={t('person.removeArea', { area: area.name })}
                onClick={() => onChange(value.filter((id) => id !== area.id))}
              >
                <IconX size={20} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <NativeSelect
        label={t('person.addArea')}
        description={t('person.areasHint')}
        value=""
        data={[
          { value: '', label: '–' },
          ...others.map((area) => ({ value: String(area.id), label: labelOf(area) })),
        ]}
        onChange={(event) => {
          const id = Number(event.currentTarget.value);
          if (id) onChange([...value, id]);
        }}
      />
    </div>
  );
}
