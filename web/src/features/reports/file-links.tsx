import { Button } from '@mantine/core';
import { IconDownload, IconTableExport } from '@tabler/icons-react';
import type { Report } from '@turva/contracts/reports';
import { useTranslation } from 'react-i18next';
import { filePath } from '../../records/reports/reports.ts';

/** The report to file, and the one to go on calculating with. */
export function FileLinks({ report }: { report: Pick<Report, 'id' | 'title'> }) {
  const { t } = useTranslation('reports');
  const { title } = report;
  return (
    <>
      <Button
        component="a"
        href={filePath(report, 'pdf')}
        download
        variant="default"
        leftSection={<IconDownload size={20} aria-hidden />}
        aria-label={t('pdfOne', { title })}
      >
        {t('pdf')}
      </Button>
      <Button
        component="a"
        href={filePath(report, 'xlsx')}
        download
        variant="default"
        leftSection={<IconTableExport size={20} aria-hidden />}
        aria-label={t('xlsxOne', { title })}
      >
        {t('xlsx')}
      </Button>
    </>
  );
}
