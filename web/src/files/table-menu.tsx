import { Menu } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Act } from '../ui/press/act.tsx';
import { showToast } from '../ui/toast.ts';
import { datedName, saveTable, type Table, type TableFormat } from './save-table.ts';

interface Props {
  label: string;
  disabled?: boolean;
  /** subtle: less prominent than the content being exported */
  variant?: 'default' | 'subtle';
  onChoose: (format: TableFormat) => void;
}

/** A button that asks for the format of a file. */
export function TableMenu({ label, disabled = false, variant = 'default', onChoose }: Props) {
  const { t } = useTranslation('common');
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Act
          Icon={IconDownload}
          iconSize={18}
          label={label}
          variant={variant}
          disabled={disabled}
          rightSection={<IconChevronDown size={16} aria-hidden />}
        />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item mih="var(--tt-ctl)" onClick={() => onChoose('csv')}>
          {t('file.csv')}
        </Menu.Item>
        <Menu.Item mih="var(--tt-ctl)" onClick={() => onChoose('xlsx')}>
          {t('file.xlsx')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

interface SaverProps {
  label: string;
  disabled?: boolean;
  /** of the file, without date and extension */
  name: string;
  /** built once a format has been chosen */
  table: () => Table;
  /** message when the file is ready */
  done: string;
}

/** Exports a list as a file. */
export function TableSaver({ name, table, done, ...button }: SaverProps) {
  const { t } = useTranslation('common');
  const save = async (format: TableFormat) => {
    try {
      await saveTable(format, datedName(name), table());
      showToast({ title: done, kind: 'success' });
    } catch {
      showToast({ title: t('chart.failed'), kind: 'error' });
    }
  };
  return <TableMenu {...button} onChoose={(format) => void save(format)} />;
}
