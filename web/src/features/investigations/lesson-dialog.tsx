import { Button, NativeSelect, Switch, Text, Textarea, TextInput } from '@mantine/core';
import { LESSON_MAX } from '@turva/contracts/risks/investigation-values';
import { headers } from '@turva/contracts/sync/queued-call';
import { type Language, languages } from '@turva/locales/languages';
import { namesIn, withoutNames } from '@turva/rules/words/names-in';
import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchPdf } from '../../http/fetch-pdf.ts';
import { currentLanguage } from '../../i18n/i18n.ts';
import type { UserDb } from '../../offline/engine/db.ts';
import type { InDialog } from '../../on-screen.ts';
import type { InvestigationView } from '../../records/investigations/overlay-investigations.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { useKeptForm } from '../../ui/form/form-keeper.ts';
import { useAttempt } from '../../ui/form/use-attempt.ts';
import { nativeName } from '../../ui/native-names.ts';

/** A page ready to be published. */
export interface Lesson {
  title: string;
  file: File;
  language: Language;
}

interface Props extends InDialog {
  of: InvestigationView & { id: number; observationId: number };
  onMade: (lesson: Lesson) => void;
}

/** The names and pictures that may appear in it. */
async function known(
  db: UserDb,
  { observationId, statements, investigators, attachments = [] }: Props['of'],
) {
  const [people, observation] = await Promise.all([
    db.srvPeople.toArray(),
    db.srvObservations.get(observationId),
  ]);
  const names = [
    ...people.map(({ name }) => name),
    ...statements.map(({ by }) => by),
    ...investigators.map(({ name }) => name ?? ''),
  ];
  const pictures = [...attachments, ...(observation?.attachments ?? [])].filter(
    ({ role, state }) => role === 'image' && state === 'ready',
  );
  return { names, pictures };
}

/** One page for everybody, made from the findings. It contains no name that its author does not write. */
export function LessonDialog(props: Props) {
  const { t } = useTranslation('investigations');
  const { db, of, onClose } = props;
  const found = useLiveQuery(() => known(db, of), [db, of]);
  return (
    <Dialog asks="typed" onClose={onClose} title={t('lesson.title')} size={760}>
      <Text mb="sm">{t('lesson.hint')}</Text>
      {found && <Form {...props} {...found} />}
    </Dialog>
  );
}

function useLesson({ db, of, names, pictures, onMade }: Props & Awaited<ReturnType<typeof known>>) {
  const { t } = useTranslation('investigations');
  const beside = (field: string) => field === 'title' || field === 'text';
  const { attempt, busy, failure, forget } = useAttempt({
    toast: t('lesson.failed'),
    beside,
  });
  const nameless = (text: string | null) => withoutNames(text ?? '', names, t('lesson.person'));
  const [title, setTitle] = useState(() => nameless(of.observationTitle));
  const [whole] = useState(() =>
    [nameless(of.whatHappened), nameless(of.lessons)].filter(Boolean).join('\n\n'),
  );
  const [text, setText] = useState(() => whole.slice(0, LESSON_MAX));
  const isCut = whole.length > LESSON_MAX && text === whole.slice(0, LESSON_MAX);
  const kept = useKeptForm({
    key: `lesson:${of.id}`,
    start: { title, text },
    put: (changes: { title?: string; text?: string }) => {
      if (changes.title !== undefined) setTitle(changes.title);
      if (changes.text !== undefined) setText(changes.text);
    },
  });
  const [mediaId, setMediaId] = useState(pictures[0]?.id ?? '');
  const [language, setLanguage] = useState<Language>(currentLanguage());
  const [meant, setMeant] = useState(false);
  const named = namesIn(`${title}\n${text}`, names);
  const make = () =>
    attempt(async () => {
      const { bytes, filename } = await fetchPdf(`/api/investigations/${of.id}/lesson`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [headers.expectedUser]: String(db.userId) },
        body: JSON.stringify({ title, text, mediaId: mediaId || null, language }),
      });
      const file = new File([bytes], filename, { type: 'application/pdf' });
      kept.end();
      onMade({ title: title.trim(), file, language });
    });
  // what did not fit on the page may do so now
  const corrected =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      forget();
      set(value);
    };
  const isReady = title.trim() !== '' && text.trim() !== '' && (named.length === 0 || meant);
  return {
    ...{
      title,
      setTitle: corrected((next: string) => {
        setTitle(next);
        kept.push({ title: next, text });
      }),
      text,
      setText: corrected((next: string) => {
        setText(next);
        kept.push({ title, text: next });
      }),
      isCut,
      mediaId,
      setMediaId: corrected(setMediaId),
      language,
      setLanguage,
    },
    ...{ meant, setMeant, named, make, busy, isReady, refused: failure?.fields ?? {} },
  };
}

function Form(props: Props & Awaited<ReturnType<typeof known>>) {
  const { t } = useTranslation('investigations');
  const lesson = useLesson(props);
  const { pictures } = props;
  const shown = pictures.find(({ id }) => id === lesson.mediaId);
  return (
    <div className="grid gap-12">
      <TextInput
        label={t('lesson.headline')}
        maxLength={200}
        error={lesson.refused.title}
        value={lesson.title}
        onChange={({ currentTarget }) => lesson.setTitle(currentTarget.value)}
      />
      <Textarea
        label={t('lesson.text')}
        description={t('lesson.textHint', { count: lesson.text.length, max: LESSON_MAX })}
        error={lesson.refused.text}
        minRows={6}
        maxLength={LESSON_MAX}
        value={lesson.text}
        onChange={({ currentTarget }) => lesson.setText(currentTarget.value)}
      />
      {lesson.isCut && <Text role="status">{t('lesson.cut')}</Text>}
      {lesson.named.length > 0 && (
        <>
          <Text role="status">{t('lesson.names', { names: lesson.named.join(', ') })}</Text>
          <Switch
            label={t('lesson.namesMeant')}
            checked={lesson.meant}
            onChange={({ currentTarget }) => lesson.setMeant(currentTarget.checked)}
          />
        </>
      )}
      <NativeSelect
        label={t('lesson.picture')}
        description={shown && t('lesson.pictureHint')}
        value={lesson.mediaId}
        data={[
          { value: '', label: t('lesson.noPicture') },
          ...pictures.map(({ id }, at) => ({ value: id, label: t('lesson.pictureOne', { number: at + 1 }) })),
        ]}
        onChange={({ currentTarget }) => lesson.setMediaId(currentTarget.value)}
      />
      {shown && <img src={shown.thumbUrl ?? shown.url} alt="" className="lesson-picture" />}
      <NativeSelect
        label={t('print.language')}
        value={lesson.language}
        data={languages.map((value) => ({ value, label: nativeName[value] }))}
        onChange={({ currentTarget }) =>
          lesson.setLanguage(languages.find((one) => one === currentTarget.value) ?? lesson.language)
        }
      />
      {!lesson.isReady && lesson.named.length === 0 && <Text c="dimmed">{t('lesson.needs')}</Text>}
      <Button size="xl" loading={lesson.busy} disabled={!lesson.isReady} onClick={() => void lesson.make()}>
        {t('lesson.next')}
      </Button>
    </div>
  );
}
