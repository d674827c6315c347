import { Button, Text, UnstyledButton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { Cause } from '@turva/contracts/risks/investigations';
import { inTreeOrder } from '@turva/rules/risks/cause-tree';
import { type CSSProperties, type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Act } from '../../ui/press/act.tsx';
import { mayAdd, moveBy } from './tree-keys.ts';

export type CauseTask = { under: string | null } | { edit: Cause };

interface Props {
  causes: readonly Cause[];
  /** read-only */
  isClosed: boolean;
  onTask: (task: CauseTask) => void;
  onRemove: (cause: Cause) => void;
}

/** Causes below their effects: indented lines with the keyboard handling of a tree. */
export function CauseTree({ causes, isClosed, onTask, onRemove }: Props) {
  const { t } = useTranslation('investigations');
  const rows = inTreeOrder(causes);
  const [at, setAt] = useState<string | null>(null);
  const lines = useRef(new Map<string, HTMLDivElement>());
  const current = rows.some(({ node }) => node.id === at) ? at : (rows[0]?.node.id ?? null);

  const press = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLButtonElement) return;
    const move = moveBy(event.key, causes, current);
    if (!move || (isClosed && !('to' in move))) return;
    event.preventDefault();
    const known = (id: string) => causes.find((cause) => cause.id === id);
    if ('to' in move) {
      setAt(move.to);
      lines.current.get(move.to)?.focus();
    } else if ('addUnder' in move) onTask({ under: move.addUnder });
    else if ('edit' in move) {
      const cause = known(move.edit);
      if (cause) onTask({ edit: cause });
    } else {
      const cause = known(move.remove);
      if (cause) onRemove(cause);
    }
  };

  return (
    <>
      {rows.length === 0 && <Text c="dimmed">{t('causes.none')}</Text>}
      {rows.length > 0 && (
        // the lines take the focus, one at a time
        <div role="tree" aria-label={t('causes.title')} className="cause-tree grid gap-4" onKeyDown={press}>
          {rows.map(({ node, depth }) => (
            <div
              key={node.id}
              role="treeitem"
              aria-level={depth + 1}
              aria-selected={node.id === current}
              tabIndex={node.id === current ? 0 : -1}
              ref={(line) => {
                if (line) lines.current.set(node.id, line);
                else lines.current.delete(node.id);
              }}
              onFocus={() => setAt(node.id)}
              style={{ '--depth': depth } as CSSProperties}
            >
              <span className="small w-600" data-kind={node.kind}>
                {t(`causes.kind.${node.kind}`)}
              </span>
              {isClosed ? (
                <span className="cause-text break">{node.text}</span>
              ) : (
                <UnstyledButton
                  className="cause-text break"
                  tabIndex={-1}
                  onClick={() => onTask({ edit: node })}
                >
                  {node.text}
                </UnstyledButton>
              )}
              {!isClosed && mayAdd(causes, node.id) && (
                <Button
                  variant="subtle"
                  tabIndex={-1}
                  aria-label={t('causes.under', { text: node.text })}
                  onClick={() => onTask({ under: node.id })}
                >
                  <IconPlus size={20} aria-hidden />
                </Button>
              )}
            </div>
          ))}
        </div>
      )}
      {!isClosed && (
        <>
          {rows.length > 0 && (
            <Text c="dimmed" className="cause-keys">
              {t('causes.keys')}
            </Text>
          )}
          <Act
            Icon={IconPlus}
            label={t('causes.add')}
            disabled={!mayAdd(causes, null)}
            onClick={() => onTask({ under: null })}
          />
        </>
      )}
    </>
  );
}
