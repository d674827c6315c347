import { Button, Menu } from '@mantine/core';
import {
  IconChevronDown,
  IconDeviceMobileDown,
  IconDownload,
  IconFileSpreadsheet,
  IconPrinter,
  IconUpload,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ChemicalView } from '../../records/chemicals/overlay-chemicals.ts';
import { useExport } from './export/use-export.ts';

interface Props {
  views: readonly ChemicalView[];
  mayEdit: boolean;
  onImport: () => void;
  onKeep: () => void;
}

/** What can be done with the register as a whole. */
export function RegisterMenu({ views, mayEdit, onImport, onKeep }: Props) {
  const { t } = useTranslation('chemicals');
  const { run, running } = useExport(views);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          size="xl"
          variant="default"
          loading={running}
          rightSection={<IconChevronDown size={18} aria-hidden />}
        >
          {t('actions')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          mih="var(--tt-ctl)"
          leftSection={<IconDeviceMobileDown size={20} aria-hidden />}
          onClick={onKeep}
        >
          {t('keep.button')}
        </Menu.Item>
        <Menu.Item
          mih="var(--tt-ctl)"
          leftSection={<IconPrinter size={20} aria-hidden />}
          component={Link}
          to="/chemicals/print"
        >
          {t('print.button')}
        </Menu.Item>
        <Menu.Item
          mih="var(--tt-ctl)"
          leftSection={<IconDownload size={20} aria-hidden />}
          onClick={() => void run('csv')}
        >
          {t('export.csv')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconFileSpreadsheet size={20} aria-hidden />}
          onClick={() => void run('xlsx')}
        >
          {t('export.xlsx')}
        </Menu.Item>
        {mayEdit && (
          <Menu.Item
            mih="var(--tt-ctl)"
            leftSection={<IconUpload size={20} aria-hidden />}
            onClick={onImport}
          >
            {t('import.button')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
