import '@mantine/spotlight/styles.css';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { AlertsAbove, CallForHelp } from '../../ui/dialog/above-dialogs.tsx';
import './palette.css';
import { useFound } from './use-found.ts';

const [store, spotlight] = createSpotlight();

/** The library marks the first entry on typing; results that arrive later above it would stay unmarked. */
function markFirst() {
  const entries = [...document.querySelectorAll('.palette [data-action]')];
  for (const entry of entries) entry.removeAttribute('data-selected');
  entries[0]?.setAttribute('data-selected', 'true');
  store.updateState((state) => ({ ...state, selected: 0 }));
}

/** Jump anywhere: records by id, title, place or person first, then screens and actions. */
export function Palette({ asked }: { asked: number }) {
  const { t } = useTranslation(['commands', 'shell', 'common']);
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  const typed = query.trim();
  const { groups, searching, isSlow } = useFound(typed);
  /** the query during which an arrow key was pressed */
  const chosenIn = useRef<string | null>(null);

  useEffect(() => {
    if (asked > 0) spotlight.open();
  }, [asked]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: new results are marked
  useEffect(() => {
    // a person who has moved down the list keeps their position
    if (typed !== '' && chosenIn.current !== typed) markFirst();
  }, [typed, groups]);

  return (
    <Spotlight.Root
      store={store}
      // the shortcut is ours: this chunk is loaded only once it has been pressed
      shortcut={null}
      query={query}
      onQueryChange={setQuery}
      maxHeight={440}
      scrollable
      yOffset="10dvh"
      classNames={{ content: 'palette' }}
      attributes={{ content: { 'aria-label': t('palette.title') } }}
      // below the call for help
      zIndex={200}
    >
      <AlertsAbove onTop />
      <div className="palette-call flex">
        <CallForHelp />
      </div>
      <Spotlight.Search
        // the call for help stands before it
        data-autofocus
        aria-label={t('palette.title')}
        placeholder={t('palette.placeholder')}
        leftSection={<IconSearch size={20} aria-hidden />}
        maxLength={100}
        onKeyDown={({ key }) => {
          if (key === 'ArrowDown' || key === 'ArrowUp') chosenIn.current = typed;
        }}
      />
      <Spotlight.ActionsList>
        {groups.map(({ name, hits }) => (
          <Spotlight.ActionsGroup key={name} label={name}>
            {hits.map(({ id, label, about, to, state, Icon }) => (
              <Spotlight.Action
                key={id}
                label={label}
                {...(about && { description: about })}
                leftSection={<Icon size={20} aria-hidden />}
                onClick={() => void navigate(to, { state })}
              />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {groups.length === 0 && (
          <Spotlight.Empty>
            {isSlow ? t('common:loading') : searching ? null : t('palette.nothing')}
          </Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}
