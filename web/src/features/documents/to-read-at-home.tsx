import { IconBooks, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { UserDb } from '../../offline/engine/db.ts';
import { countsOf } from './narrow.ts';
import { type Reader, useDocuments } from './use-documents.ts';

/** On the home page: what this person is asked to read; hidden if nothing. */
export function ToReadAtHome({ db, user }: { db: UserDb; user: Reader }) {
  const { t } = useTranslation('documents');
  const views = useDocuments(db, user);
  const count = views ? countsOf(views).toRead : 0;
  if (count === 0) return null;
  return (
    <Link
      to="/documents?show=toRead"
      className="card module-line pad-8 like-around no-line grid middle gap-12"
    >
      <IconBooks size={24} aria-hidden />
      <strong>{t('home.toRead', { count })}</strong>
      <IconChevronRight size={20} aria-hidden />
    </Link>
  );
}
