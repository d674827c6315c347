import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { currentLocale } from '../../../i18n/i18n.ts';
import { fileSize } from '../../../media/attachments/file-size.ts';
import type { ObservationView } from '../../../records/observations/overlay.ts';
import { FieldLabel } from '../../../ui/form/field-label.tsx';
import { Act } from '../../../ui/press/act.tsx';
import { attachmentsOf } from './attachments-of.ts';

interface Props {
  view: ObservationView;
  removed: string[];
  onChange: (removed: string[]) => void;
}

/** Marks attachments for removal when the edit is saved; until then each can be restored. */
export function RemovableAttachments({ view, removed, onChange }: Props) {
  const { t } = useTranslation('observations');
  const all = attachmentsOf(view).filter(({ purpose }) => purpose === 'report');
  if (all.length === 0) return null;
  return (
    <div>
      <FieldLabel id="edit-attachments">{t('field.attachments')}</FieldLabel>
      <ul className="stack plain gap-8" aria-labelledby="edit-attachments">
        {all.map((item) => {
          const number = all.filter((other) => other.role === item.role).indexOf(item) + 1;
          const name = t(`attachment.${item.role === 'image' ? 'photo' : item.role}`, { number });
          const gone = removed.includes(item.id);
          return (
            <li
              key={item.id}
              className="attachment-row line pad-8 gap-12 edge round-12 on-card"
              data-removed={gone}
            >
              <div className="grow">
                <Text fw={600} td={gone ? 'line-through' : undefined}>
                  {name}
                </Text>
                <Text size="xs" c="dimmed">
                  {gone ? t('attachment.willGo') : fileSize(item.size, currentLocale())}
                </Text>
              </div>
              <Act
                label={t(gone ? 'attachment.keepShort' : 'attachment.removeShort')}
                onClick={() =>
                  onChange(gone ? removed.filter((id) => id !== item.id) : [...removed, item.id])
                }
                aria-label={t(gone ? 'attachment.keep' : 'attachment.remove', { name })}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
