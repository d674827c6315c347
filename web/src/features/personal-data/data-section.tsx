import { Title } from '@mantine/core';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeleteDialog } from './delete-dialog.tsx';
import { ExportDialog } from './export-dialog.tsx';
import './personal-data.css';
import { Act } from '../../ui/press/act.tsx';

interface Props {
  /** between the two: further buttons of the screen */
  children: ReactNode;
  onErased: () => Promise<void>;
}

/** Export and deletion of a person's data. */
export function DataSection({ children, onErased }: Props) {
  const { t } = useTranslation('profile');
  const [open, setOpen] = useState<'export' | 'delete' | null>(null);
  return (
    <section id="data" className="card personal-data pad-16" aria-labelledby="personal-data-title">
      <Title order={2} id="personal-data-title">
        {t('data.title')}
      </Title>
      <div className="personal-data-buttons flow gap-12">
        <Act Icon={IconDownload} label={t('data.export')} onClick={() => setOpen('export')} />
        {children}
        <Act
          Icon={IconTrash}
          label={t('data.delete')}
          variant="outline"
          color="puna"
          c="var(--mantine-color-error)"
          onClick={() => setOpen('delete')}
        />
      </div>
      <p>{t('data.note')}</p>
      {open === 'export' && <ExportDialog onClose={() => setOpen(null)} />}
      {open === 'delete' && <DeleteDialog onClose={() => setOpen(null)} onErased={onErased} />}
    </section>
  );
}
