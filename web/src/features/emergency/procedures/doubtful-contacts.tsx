import { Alert } from '@mantine/core';
import type { EmergencyProcedure } from '@turva/contracts/plant/emergency';
import { contactsOf } from '@turva/rules/plant/emergency-procedure';
import { useTranslation } from 'react-i18next';
import { Act } from '../../../ui/press/act.tsx';
import { langOf } from '../../../ui/translate/reading.ts';
import { readProcedure } from './read-procedure.ts';

interface Props {
  procedures: readonly EmergencyProcedure[];
  onEdit: (id: number) => void;
}

const doubtfulIn = ({ emergencyContacts, texts }: EmergencyProcedure): string[] => {
  const versions = [
    emergencyContacts,
    ...Object.values(texts).map((of) => of.emergencyContacts?.text ?? null),
  ];
  const lines = versions.flatMap(contactsOf).filter(({ isDoubtful }) => isDoubtful);
  return [...new Set(lines.map(({ line }) => line))];
};

/** For editors: contacts in any language whose number cannot be read for certain. */
export function DoubtfulContacts({ procedures, onEdit }: Props) {
  const { t } = useTranslation('emergency');
  const doubtful = procedures
    .map((procedure) => ({ procedure, lines: doubtfulIn(procedure) }))
    .filter(({ lines }) => lines.length > 0);
  if (doubtful.length === 0) return null;
  return (
    <Alert color="kelta" title={t('doubtful.title')} className="no-print">
      {t('doubtful.message')}
      {doubtful.map(({ procedure, lines }) => {
        const { title } = readProcedure(procedure);
        return (
          <div key={procedure.id} className="doubtful-contacts">
            <ul className="user-text">
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            <Act
              label={t('doubtful.edit', { title: title.text })}
              lang={langOf(title.language)}
              onClick={() => onEdit(procedure.id)}
            />
          </div>
        );
      })}
    </Alert>
  );
}
