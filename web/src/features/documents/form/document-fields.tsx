import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { documentCategories } from '@turva/contracts/document-values';
import type { SafetyDocument } from '@turva/contracts/documents';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../../offline/engine/db.ts';
import { categoryName } from '../category-name.ts';
import { type Group, groupOf, ReadersRows, readersOf } from './readers-rows.tsx';

export interface Values {
  title: string;
  description: string;
  category: string;
  link: string;
  groups: Group[];
}

export const emptyValues = (): Values => ({
  title: '',
  description: '',
  category: 'work_instruction',
  link: '',
  groups: [],
});

export const valuesOf = (document: SafetyDocument): Values => ({
  title: document.title,
  description: document.description ?? '',
  category: document.category,
  // a file kept here is no link of somebody else's
  link: document.versions.length > 0 ? '' : (document.documentUrl ?? ''),
  groups: document.readers.map(groupOf),
});

export const inputOf = ({ title, description, category, link, groups }: Values, hasFile: boolean) => ({
  title: title.trim(),
  description: description.trim() || null,
  category,
  ...(hasFile ? {} : { documentUrl: link.trim() || null }),
  readers: readersOf(groups),
});

const isWebLink = (link: string) => link.trim() === '' || /^https?:\/\/[^@]+$/i.test(link.trim());

export type Faults = Partial<Record<'title' | 'link', string>>;

interface Props {
  db: UserDb;
  values: Values;
  /** a file of its own makes a link to another page pointless */
  hasFile: boolean;
  faults: Faults;
  onChange: (changes: Partial<Values>) => void;
}

/** What can be said of a document, in a new one and in one there is. */
export function DocumentFields({ db, values, hasFile, faults, onChange }: Props) {
  const { t } = useTranslation('documents');
  const categories = [...new Set<string>([...documentCategories, values.category])];
  return (
    <>
      <TextInput
        id="document-title"
        label={t('field.title')}
        required
        maxLength={255}
        value={values.title}
        error={faults.title}
        onChange={(event) => onChange({ title: event.currentTarget.value })}
      />
      <NativeSelect
        label={t('field.category')}
        value={values.category}
        data={categories.map((value) => ({ value, label: categoryName(t, value) }))}
        onChange={(event) => onChange({ category: event.currentTarget.value })}
      />
      <Textarea
        label={t('field.description')}
        autosize
        minRows={2}
        maxLength={2000}
        value={values.description}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
      />
      {!hasFile && (
        <TextInput
          id="document-link"
          label={t('field.link')}
          description={t('field.linkHint')}
          inputMode="url"
          maxLength={2000}
          value={values.link}
          error={faults.link}
          onChange={(event) => onChange({ link: event.currentTarget.value })}
        />
      )}
      <ReadersRows db={db} groups={values.groups} onChange={(groups) => onChange({ groups })} />
    </>
  );
}

/** What must be put right before anything is sent; the server judges again. */
export const findFaults = ({ title, link }: Values, sentences: { title: string; link: string }): Faults => ({
  ...(title.trim() ? {} : { title: sentences.title }),
  ...(isWebLink(link) ? {} : { link: sentences.link }),
});
