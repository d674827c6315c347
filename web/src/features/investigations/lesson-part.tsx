import { Text } from '@mantine/core';
import { IconBulb } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../offline/engine/db.ts';
import type { InvestigationView } from '../../records/investigations/overlay-investigations.ts';
import { lazyOf } from '../../ui/lazy-of.ts';
import { Act } from '../../ui/press/act.tsx';
import type { Lesson } from './lesson-dialog.tsx';
import { Part } from './part.tsx';

const LessonDialog = lazyOf(() => import('./lesson-dialog.tsx'), 'LessonDialog');

/** Publishes a page: the form of a new document, from another feature. */
export type Publish = (lesson: Lesson, onLeave: () => void) => ReactNode;

interface Props {
  db: UserDb;
  of: InvestigationView & { id: number; observationId: number };
  publish: Publish;
}

/** Turns the findings into a page for everybody. */
export function LessonPart({ db, of, publish }: Props) {
  const { t } = useTranslation('investigations');
  const [step, setStep] = useState<'write' | Lesson | null>(null);
  const leave = () => setStep(null);
  return (
    <Part title={t('lesson.title')}>
      <Text>{t('lesson.hint')}</Text>
      <Act Icon={IconBulb} label={t('lesson.make')} mt="xs" onClick={() => setStep('write')} />
      <Suspense>
        {step === 'write' && <LessonDialog db={db} of={of} onMade={setStep} onClose={leave} />}
        {step !== null && step !== 'write' && publish(step, leave)}
      </Suspense>
    </Part>
  );
}
