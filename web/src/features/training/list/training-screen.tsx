import { Text, Title } from '@mantine/core';
import { IconSchool, IconTable } from '@tabler/icons-react';
import { trainingCategories } from '@turva/contracts/duties/training-values';
import { supervises } from '@turva/rules/observations/observation-handling';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDb } from '../../../offline/engine/db.ts';
import type { ModuleView } from '../../../records/training/overlay-training.ts';
import { useSyncState } from '../../../sync-ui/sync-state.ts';
import { usePulled } from '../../../sync-ui/use-pulled.ts';
import { useDialogUrl } from '../../../ui/dialog/dialog-url.ts';
import { Fold } from '../../../ui/list/fold.tsx';
import { ListHead } from '../../../ui/list/list-head.tsx';
import { ListStates, Rows } from '../../../ui/list/record-list.tsx';
import { type Learner, useKnownTraining } from '../use-training.ts';
import { Achievements } from './achievements.tsx';
import { CompetenceCards } from './competence-cards.tsx';
import { byNeed, isDone } from './module-order.ts';
import { ModuleRow } from './module-row.tsx';
import { EXAMPLE_POINTS, TrainingCounts } from './training-counts.tsx';
import { type ModuleActions, useModuleActions } from './use-module-actions.ts';
import '../training.css';
import { lazyOf } from '../../../ui/lazy-of.ts';

const Reader = lazyOf(() => import('../reader/reader.tsx'), 'Reader');
const TranslateModule = lazyOf(() => import('../edit/translate-module.tsx'), 'TranslateModule');
const EditModule = lazyOf(() => import('../edit/edit-module.tsx'), 'EditModule');

/** Whether a counter's filter shows a module. */
const shows = (filter: string | null, { standing }: ModuleView) =>
  filter === null || (filter === 'completed' ? standing.valid !== null : standing.state === filter);

interface Props {
  db: UserDb;
  user: Learner;
}

/** One's own training: modules, progress, achievements. */
export function TrainingScreen({ db, user }: Props) {
  const { t } = useTranslation(['training', 'common']);
  const url = useDialogUrl();
  const pulled = usePulled(db);
  const known = useKnownTraining(db, user);
  const { reachable } = useSyncState();
  // an example only if the person's own figures are unavailable, never while they are loading
  const example = pulled === false && reachable === false;
  const actions = useModuleActions(db, url);
  const filter = url.params.get('state');
  const open = known?.modules.find(({ module }) => String(module.id) === url.params.get('id'));
  const editing = url.params.has('edit') && supervises(user);
  const translating = url.params.has('translate') && supervises(user);

  return (
    <div className="list-screen training">
      <ListHead
        title={t('title')}
        about={
          <>
            {known && (
              <Text className="training-total w-600" data-known>
                {t('totalPoints', { count: known.points })}
              </Text>
            )}
            {!known && !example && (
              <Text className="training-total w-600" role="status">
                {t('common:loading')}
              </Text>
            )}
            {example && !known && (
              <Text className="training-total w-600">
                {t('totalPoints', { count: EXAMPLE_POINTS })}{' '}
                <span className="tone" data-tone="warn">
                  {t('example')}
                </span>
              </Text>
            )}
          </>
        }
        {...(supervises(user)
          ? {
              primary: { label: t('edit.new'), onClick: () => void url.enter({ new: '1' }) },
              others: [{ label: t('matrix.button'), Icon: IconTable, to: '/training/matrix' }],
            }
          : {})}
      />
      <TrainingCounts
        training={known}
        example={example}
        filter={filter}
        onChange={(next) => url.replace({ state: next })}
      />
      {example && !known && <Text c="dimmed">{t('exampleHint')}</Text>}
      <ListStates
        rows={known?.modules.filter((view) => shows(filter, view))}
        empty={{ icon: <IconSchool size={40} />, title: t('empty'), message: t('emptyHint') }}
        noHits={
          known &&
          known.modules.length > 0 && {
            title: t('noHits'),
            onShowAll: () => url.replace({ state: null }),
          }
        }
      >
        {(shown) => (
          <Modules views={shown} isFolded={filter === null} actions={actions} mayEdit={supervises(user)} />
        )}
      </ListStates>
      {known && <Achievements badges={known.badges} />}
      {known && <CompetenceCards db={db} userId={user.id} />}
      {supervises(user) && url.params.has('new') && (
        <Suspense>
          <EditModule db={db} module={null} onClose={url.close} />
        </Suspense>
      )}
      {open && (
        <Suspense>
          {translating ? (
            <TranslateModule db={db} module={open.module} onClose={url.close} />
          ) : editing ? (
            <EditModule db={db} module={open.module} onClose={url.close} />
          ) : (
            <Reader key={open.module.id} db={db} view={open} training={known} onClose={url.close} />
          )}
        </Suspense>
      )}
    </div>
  );
}

interface ModulesProps {
  views: readonly ModuleView[];
  /** done modules in one line */
  isFolded: boolean;
  actions: ModuleActions;
  mayEdit: boolean;
}

/** By category, the earliest due first; done modules below all of them. */
function Modules({ views, isFolded, actions, mayEdit }: ModulesProps) {
  const { t } = useTranslation('training');
  const rows = (label: string, listed: readonly ModuleView[], isMixed = false) => (
    <Rows label={label} rows={byNeed(listed)} keyOf={({ module }) => module.id} rowWidth={420}>
      {(view) => <ModuleRow view={view} actions={actions} mayEdit={mayEdit} isMixed={isMixed} />}
    </Rows>
  );
  const done = isFolded ? views.filter(isDone) : [];
  return (
    <>
      {trainingCategories.map((category) => {
        const open = views.filter((view) => view.module.category === category && !done.includes(view));
        if (open.length === 0) return null;
        const name = t(`category.${category}`);
        return (
          <section key={category} className="training-category stack gap-10" data-category={category}>
            <Title order={2}>{name}</Title>
            {rows(name, open)}
          </section>
        );
      })}
      {done.length > 0 && (
        <Fold label={t('counts.completed')} count={done.length} isOpen={done.length === views.length}>
          {rows(t('counts.completed'), done, true)}
        </Fold>
      )}
    </>
  );
}
