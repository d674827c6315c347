import { ActionIcon, Text } from '@mantine/core';
import { IconEdit } from '@tabler/icons-react';
import type { Area } from '@turva/contracts/plant/areas';
import { nearestManager } from '@turva/rules/plant/area-tree';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  area: Area;
  depth: number;
  byId: ReadonlyMap<number, Area>;
  /** null: this person may only view it */
  onEdit: (() => void) | null;
}

export function AreaLine({ area, depth, byId, onEdit }: Props) {
  const { t } = useTranslation(['areas', 'audit']);
  const managed = nearestManager(byId, area.id);
  const manager = managed?.managerName;
  return (
    <div className="area-line line gap-10" style={{ '--depth': depth } as CSSProperties}>
      <div className="grow">
        <Text fw={depth === 0 ? 650 : 500} className="user-text">
          {area.name} <span className="no-shrink dim small w-600">{area.code}</span>
          {area.device && (
            <span className="tone" data-tone="info">
              {t(`audit:template.${area.device}.name`)}
            </span>
          )}
          {!area.isActive && (
            <span className="tone" data-tone="neutral">
              {t('closed')}
            </span>
          )}
        </Text>
        <Text size="sm" c="dimmed" className="user-text">
          {manager
            ? t(managed === area ? 'manager.own' : 'manager.above', { name: manager, area: managed.name })
            : t('manager.none')}
        </Text>
      </div>
      {onEdit && (
        <ActionIcon variant="subtle" onClick={onEdit} aria-label={t('form.edit', { name: area.name })}>
          <IconEdit size={20} />
        </ActionIcon>
      )}
    </div>
  );
}
