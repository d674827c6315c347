import { Button } from '@mantine/core';
import { IconDownload, IconTableExport } from '@tabler/icons-react';
import type { Report } from '@turva/contracts/figures/reports';
import { useTranslation } from 'react-i18next';
import { filePath } from '../../records/reports/reports.ts';

interface LinkProps {
  report: Pick<Report, 'id' | 'title'>;
  format: 'pdf' | 'xlsx';
  label: string;
}

export function FileLink({ report, format, label }: LinkProps) {
  const { t } = useTranslation('reports');
  const Icon = format === 'pdf' ? IconDownload : IconTableExport;
  return (
    <Button
      component="a"
      href={filePath(report, format)}
      download
      variant="default"
      leftSection={<Icon size={20} aria-hidden />}
      aria-label={t(`${format}One`, { title: report.title })}
    >
      {label}
    </Button>
  );
}

/** The report as a document, and as a spreadsheet. */
export function FileLinks({ report }: Pick<LinkProps, 'report'>) {
  const { t } = useTranslation('reports');
  return (
    <>
      <FileLink report={report} format="pdf" label={t('pdf')} />
      <FileLink report={report} format="xlsx" label={t('xlsx')} />
    </>
  );
}
