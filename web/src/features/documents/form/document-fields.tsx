import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { EveryField } from '@turva/contracts/base/every-field';
import { documentCategories } from '@turva/contracts/registers/document-values';
import type { CreateDocument, SafetyDocument } from '@turva/contracts/registers/documents';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../../offline/engine/db.ts';
import { FormSection } from '../../../ui/form/form-section.tsx';
import type { Fault, FieldsOf } from '../../../ui/form/use-record-form.ts';
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
  // a link to a file stored here is not shown as an external one
  link: document.versions.length > 0 ? '' : (document.documentUrl ?? ''),
  groups: document.readers.map(groupOf),
});

type Input = Omit<CreateDocument, 'clientId' | 'isActive' | 'documentUrl'>;

export const inputOf = (
  { title, description, category, link, groups }: Values,
  hasFile: boolean,
): EveryField<Input> & Pick<CreateDocument, 'documentUrl'> => ({
  title: title.trim(),
  description: description.trim() || null,
  category,
  ...(hasFile ? {} : { documentUrl: link.trim() || null }),
  readers: readersOf(groups),
});

const isWebLink = (link: string) => link.trim() === '' || /^https?:\/\/[^@]+$/i.test(link.trim());

interface Props {
  db: UserDb;
  form: FieldsOf<Values>;
  /** its own file makes an external link pointless */
  hasFile: boolean;
  /** only for a new one: its first file and the version's name */
  file?: ReactNode;
  label?: ReactNode;
}

/** The fields of a new or existing document. */
export function DocumentFields({ db, form, hasFile, file, label }: Props) {
  const { t } = useTranslation('documents');
  const { title, category, description, groups } = form.values;
  const categories = [...new Set<string>([...documentCategories, category])];
  const isFaulty = (...fields: string[]) => fields.some((field) => form.errorOf(field) !== undefined);
  const section = (name: 'what' | 'more' | 'readers', about: string) => ({
    group: 'document',
    title: t(`form.section.${name}`),
    about,
  });
  return (
    <div>
      <FormSection
        {...section('what', [title, categoryName(t, category)].filter(Boolean).join(' · '))}
        first
        faulty={isFaulty('file', 'title', 'category', 'link')}
      >
        {file}
        <TextInput label={t('field.title')} required maxLength={255} {...form.field('title')} />
        <NativeSelect
          label={t('field.category')}
          data={categories.map((value) => ({ value, label: categoryName(t, value) }))}
          {...form.field('category')}
        />
        {!hasFile && (
          <TextInput
            label={t('field.link')}
            description={t('field.linkHint')}
            inputMode="url"
            maxLength={2000}
            {...form.field('link')}
          />
        )}
      </FormSection>
      <FormSection {...section('more', description)} faulty={isFaulty('description', 'label')}>
        {label}
        <Textarea label={t('field.description')} maxLength={2000} {...form.field('description')} />
      </FormSection>
      <FormSection {...section('readers', t('readers.groups', { count: groups.length }))}>
        <ReadersRows db={db} groups={groups} onChange={(groups) => form.set({ groups })} />
      </FormSection>
    </div>
  );
}

/** Errors to fix before anything is sent; the server checks again. */
export function useFaults() {
  const { t } = useTranslation(['documents', 'errors']);
  return ({ title, link }: Values): Fault[] => [
    ...(title.trim() ? [] : [{ field: 'title', message: t('fault.title') }]),
    ...(isWebLink(link) ? [] : [{ field: 'link', message: t('errors:field.link_refused') }]),
  ];
}
