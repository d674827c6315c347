import { Button, Stack, Text, TextInput } from '@mantine/core';
import { IconDeviceMobile, IconDownload, IconSend, IconTrash } from '@tabler/icons-react';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../files/save-file.ts';
import { restoreBackup } from '../../offline/device/backup.ts';
import { SHARED_KEPT_DAYS, workCount } from '../../offline/device/seal.ts';
import { deviceDb, type UserDb, userDb } from '../../offline/engine/db.ts';
import { exportAll } from '../../offline/engine/outbox.ts';
import { flush } from '../../offline/sending/flush.ts';
import { Window } from '../../ui/dialog/window.tsx';
import { Act } from '../../ui/press/act.tsx';
import { useBusy } from '../../ui/use-busy.ts';
import { useSyncState } from '../sync-state.ts';

export type LogoutAnswer = 'proceed' | 'stay';

/** Clears this device of the person's data; with `keep` their work stays, locked. */
type Leave = (keep: boolean) => Promise<unknown>;

interface Question {
  db: UserDb;
  unsent: number;
  /** days after which the stored work is deleted; null: never */
  keptDays: number | null;
  leave: Leave;
  answer: (answer: LogoutAnswer) => void;
}

let question: Question | null = null;
const listeners = new Set<() => void>();
function ask(next: Question | null) {
  question = next;
  for (const listener of listeners) listener();
}
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const SEND_BUDGET_MS = 60_000;

/**
 * Before a sign-out: with unsent work, the person decides what happens to it. After "proceed" this device stores
 * nothing of theirs but what they chose to keep.
 */
export async function askBeforeLogout(userId: number, leave: Leave): Promise<LogoutAnswer> {
  const db = userDb(userId);
  await restoreBackup(db).catch(reportError);
  const unsent = await workCount(db);
  if (unsent === 0) {
    // nothing anybody would miss: unsaved choices, leftovers of an anonymous report
    await leave(true);
    return 'proceed';
  }
  const isShared = (await deviceDb().users.get(userId))?.isShared ?? false;
  return new Promise((resolve) => {
    ask({
      db,
      unsent,
      keptDays: isShared ? SHARED_KEPT_DAYS : null,
      leave,
      answer: (answer) => {
        ask(null);
        resolve(answer);
      },
    });
  });
}

/** Mounted once next to the screens. */
export function LogoutGuard() {
  const current = useSyncExternalStore(subscribe, () => question);
  return current ? <Decide key={current.unsent} {...current} /> : null;
}

function Decide({ db, unsent: first, keptDays, leave: leaveDevice, answer }: Question) {
  const { t } = useTranslation(['sync', 'common']);
  const [unsent, setUnsent] = useState(first);
  const { reachable } = useSyncState();
  const { busy, once } = useBusy();
  const [failed, setFailed] = useState(false);
  const [discarding, setDiscarding] = useState(false);

  const leave = async (keep: boolean) => {
    await leaveDevice(keep);
    answer('proceed');
  };
  const sendFirst = async () => {
    setFailed(false);
    await flush(db, { userId: db.userId, budgetMs: SEND_BUDGET_MS, force: true });
    const left = await workCount(db);
    if (left === 0) return leave(true);
    setUnsent(left);
    setFailed(true);
  };

  // an option that cannot work now is not the primary one
  const offline = reachable === false || failed;
  const sendChoice = (
    <Button
      size="xl"
      variant={offline ? 'default' : 'filled'}
      leftSection={<IconSend aria-hidden />}
      onClick={() => void once(sendFirst)}
      loading={busy}
      data-autofocus={!offline || undefined}
    >
      {t('logout.send')}
    </Button>
  );
  const keepChoice = (
    <>
      <Button
        size="xl"
        variant={offline ? 'filled' : 'default'}
        leftSection={<IconDeviceMobile aria-hidden />}
        onClick={() => void once(() => leave(true))}
        disabled={busy}
        data-autofocus={offline || undefined}
      >
        {t('logout.keep')}
      </Button>
      <Text size="sm" c="dimmed">
        {keptDays === null ? t('logout.keepHint') : t('logout.keepHintDays', { count: keptDays })}
      </Text>
    </>
  );

  return (
    <Window
      onClose={() => answer('stay')}
      title={t('logout.title', { count: unsent })}
      closeOnClickOutside={!busy}
    >
      <Stack>
        <Text role={failed ? 'alert' : undefined}>
          {t(failed ? 'logout.stillLeft' : 'logout.message', { count: unsent })}
        </Text>
        {offline ? keepChoice : sendChoice}
        {offline ? sendChoice : keepChoice}
        {discarding ? (
          <Discard db={db} unsent={unsent} busy={busy} onDiscard={() => void once(() => leave(false))} />
        ) : (
          <Button
            size="xl"
            variant="outline"
            color="puna"
            c="var(--mantine-color-error)"
            leftSection={<IconTrash aria-hidden />}
            onClick={() => setDiscarding(true)}
            disabled={busy}
          >
            {t('logout.discard')}
          </Button>
        )}
        <Button variant="subtle" onClick={() => answer('stay')} disabled={busy}>
          {t('logout.stay')}
        </Button>
      </Stack>
    </Window>
  );
}

interface DiscardProps {
  db: UserDb;
  unsent: number;
  busy: boolean;
  onDiscard: () => void;
}

/** Deletion is final: the number must be typed, and a copy is offered first. */
function Discard({ db, unsent, busy, onDiscard }: DiscardProps) {
  const { t } = useTranslation('sync');
  const [typed, setTyped] = useState('');
  return (
    <Stack className="card" p="md">
      <Act
        Icon={IconDownload}
        label={t('logout.export')}
        onClick={async () => saveFile(await exportAll(db))}
      />
      <TextInput
        label={t('logout.typeCount', { count: unsent })}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button color="puna" onClick={onDiscard} disabled={busy || typed.trim() !== String(unsent)}>
        {t('logout.discardNow', { count: unsent })}
      </Button>
    </Stack>
  );
}
