import { Text } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ApiKey } from '@turva/contracts/operator/api-keys';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Block } from '../../../ui/block.tsx';
import { CopiedText } from '../../../ui/copied-text.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { OnceGuard } from '../../../ui/dialog/once-guard.tsx';
import { useAttempt } from '../../../ui/form/use-attempt.ts';
import { Act } from '../../../ui/press/act.tsx';
import { ScreenLoading } from '../../../ui/screen-loading.tsx';
import { showToast } from '../../../ui/toast.ts';
import type { Asked } from '../../../ui/use-asked.ts';
import { Failure } from '../failure.tsx';

type Named = Pick<ApiKey, 'id' | 'name'>;

export interface LineActs {
  busy: boolean;
  onRotate: () => void;
  onRevoke: () => void;
}

interface Props<Row extends Named, Made extends Named> {
  id: string;
  words: 'keys' | 'hooks';
  Icon: Icon;
  asked: Pick<Asked<readonly Row[]>, 'answer' | 'failure' | 'again'>;
  revoke: (id: string) => Promise<unknown>;
  line: (row: Row, acts: LineActs) => ReactNode;
  /** a new one, or a new secret for this one */
  dialog: (of: Row | null, on: { onMade: (made: Made) => void; onClose: () => void }) => ReactNode;
  /** null: its answer was lost; undefined: it has none */
  secretOf: (made: Made) => string | null | undefined;
}

/** What other systems hold a secret for: each is made, given a new secret and revoked. */
export function SecretList<Row extends Named, Made extends Named>(props: Props<Row, Made>) {
  const { id, words, Icon, revoke, line, dialog, secretOf } = props;
  const { answer, failure, again } = props.asked;
  const { t } = useTranslation(['admin', 'common']);
  const [open, setOpen] = useState<Row | 'new' | null>(null);
  const [revoking, setRevoking] = useState<Row | null>(null);
  const [made, setMade] = useState<Made | null>(null);
  const { attempt, busy } = useAttempt({ toast: t('failed') });
  const confirm = async (row: Row) => {
    setRevoking(null);
    if (await attempt(() => revoke(row.id))) showToast({ title: t(`${words}.revoked`), kind: 'success' });
    if (made?.id === row.id) setMade(null);
    again();
  };
  const secret = made ? secretOf(made) : undefined;
  return (
    <Block id={id} title={t(`${words}.title`)} className="admin-part">
      <Text>{t(`${words}.intro`)}</Text>
      {/* visible only now */}
      {made && secret !== undefined && (
        <div className="admin-link stack gap-10" role="status">
          {secret && <OnceGuard />}
          {secret && <CopiedText label={t(`${words}.secret`, { name: made.name })} value={secret} />}
          <Text>{t(`${words}.${secret === null ? 'lost' : 'once'}`)}</Text>
        </div>
      )}
      <Failure sentence={failure} onRetry={again} />
      {!answer && !failure && <ScreenLoading />}
      {answer?.length === 0 && <Text c="dimmed">{t(`${words}.none`)}</Text>}
      {answer && answer.length > 0 && (
        <ul className="record-lines card" aria-label={t(`${words}.title`)}>
          {answer.map((row) =>
            line(row, { busy, onRotate: () => setOpen(row), onRevoke: () => setRevoking(row) }),
          )}
        </ul>
      )}
      <Act Icon={Icon} iconSize={22} label={t(`${words}.make`)} size="xl" onClick={() => setOpen('new')} />
      {open &&
        dialog(open === 'new' ? null : open, {
          onMade: (one) => {
            setMade(one);
            again();
          },
          onClose: () => setOpen(null),
        })}
      {revoking && (
        <ConfirmDialog
          title={t(`${words}.revoke`)}
          message={t(`${words}.askRevoke`, { name: revoking.name })}
          onKeep={() => setRevoking(null)}
          onConfirm={() => void confirm(revoking)}
        />
      )}
    </Block>
  );
}
