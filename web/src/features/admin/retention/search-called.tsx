import { Text, TextInput, Title } from '@mantine/core';
import { MENTIONS_MOST, type SearchedMentions } from '@turva/contracts/people/erasure-findings';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAttempt } from '../../../ui/form/use-attempt.ts';
import { Act } from '../../../ui/press/act.tsx';
import { showToast } from '../../../ui/toast.ts';
import type { AdminCalls } from '../admin-calls.ts';

interface Props {
  calls: AdminCalls;
  onSearched: () => void;
}

/** Somebody knows what else a person is called, or the name of one without an account: the texts with that word are listed, and nothing in them changes. */
export function SearchCalled({ calls, onSearched }: Props) {
  const { t } = useTranslation('admin');
  const [values, setValues] = useState({ username: '', word: '' });
  const { attempt, busy, failure, forget } = useAttempt({
    toast: t('calledNames.failed'),
    beside: (field) => field in values,
  });
  const title = useId();

  const say = ({ found, unopened }: SearchedMentions) => {
    const says =
      found === 0
        ? t('calledNames.none')
        : t(found > MENTIONS_MOST ? 'calledNames.tooMany' : 'calledNames.found', { n: found });
    showToast({ title: says, ...(unopened > 0 && { message: t('calledNames.unopened', { n: unopened }) }) });
  };
  const search = (event: FormEvent) => {
    event.preventDefault();
    void attempt(async () => {
      const { username, word } = values;
      const asked = { word, ...(username.trim() && { username }) };
      say(await calls.post('/api/admin/erasure-findings/search', asked));
      onSearched();
    });
  };
  const field = (name: keyof typeof values) => ({
    label: t(`calledNames.${name}`),
    value: values[name],
    error: failure?.fields[name],
    required: name === 'word',
    autoComplete: 'off',
    autoCapitalize: 'off',
    onChange: (event: { currentTarget: { value: string } }) => {
      forget();
      setValues({ ...values, [name]: event.currentTarget.value });
    },
  });

  return (
    <form className="card admin-box" aria-labelledby={title} onSubmit={search}>
      <Title order={3} id={title}>
        {t('calledNames.title')}
      </Title>
      <Text>{t('calledNames.intro')}</Text>
      <TextInput {...field('username')} description={t('calledNames.usernameHelp')} />
      <TextInput {...field('word')} />
      <div className="admin-actions">
        <Act label={t('calledNames.search')} type="submit" size="md" disabled={busy} />
      </div>
    </form>
  );
}
