import { Anchor, Button } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { adminCalls } from '../admin-calls.ts';
import { useAnswer } from '../use-pages.ts';
import '../admin.css';

/** A setting of this device, like other dismissed notices; the list itself stays in the administration. */
const HIDDEN_KEY = 'turva.first-steps-hidden';

/** Shown on an admin's home page until the plant is set up, or until it is dismissed. */
export function StartLine({ userId }: { userId: number }) {
  const { t } = useTranslation('admin');
  const calls = useMemo(() => adminCalls(userId), [userId]);
  const [hidden, setHidden] = useState(() => localStorage.getItem(HIDDEN_KEY) !== null);
  // without an answer nothing is shown, and the home page has other content
  const { answer } = useAnswer(calls, '/api/admin/first-steps');
  if (hidden || !answer) return null;
  const { steps } = answer;
  const done = steps.filter(({ isDone }) => isDone).length;
  if (done === steps.length) return null;
  const hide = () => {
    localStorage.setItem(HIDDEN_KEY, '1');
    setHidden(true);
  };
  return (
    <section className="card first-line gap-8-12 flow middle" aria-label={t('start.title')}>
      <IconListCheck size={24} aria-hidden />
      <div>
        <strong>{t('start.title')}</strong> {t('start.progress', { done, all: steps.length })}
        <div>
          <Anchor component={Link} to="/admin?tab=start">
            {t('start.go')}
          </Anchor>
        </div>
      </div>
      <Button variant="subtle" color="gray" onClick={hide}>
        {t('start.hide')}
      </Button>
    </section>
  );
}
