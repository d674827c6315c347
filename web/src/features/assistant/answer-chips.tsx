import { Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { Chip, Choice } from '@turva/contracts/assistant/assistant';
import { useTranslation } from 'react-i18next';
import { Act } from '../../ui/press/act.tsx';

interface Props {
  chips: readonly Chip[];
  /** words of the question that were not used */
  unused: readonly string[];
  busy: boolean;
  onChoose: (said: string, form: Choice['form']) => void;
}

/** How the question was understood: each part opens its alternatives, and choosing one asks again. */
export function AnswerChips({ chips, unused, busy, onChoose }: Props) {
  const { t } = useTranslation('assistant');
  if (chips.length === 0 && unused.length === 0) return null;
  return (
    <div className="chat-chips flow middle gap-6">
      {chips.map((chip) => (
        <Menu key={`${chip.part} ${chip.label}`} position="bottom-start">
          <Menu.Target>
            <Act
              label={chip.label}
              size="sm"
              radius="xl"
              disabled={busy}
              rightSection={<IconChevronDown size={16} aria-hidden />}
              aria-label={t('chip.change', { what: chip.label })}
            />
          </Menu.Target>
          <Menu.Dropdown>
            {chip.choices.map(({ label, form }) => (
              <Menu.Item key={label} onClick={() => onChoose(t('chip.asked', { what: label }), form)}>
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ))}
      {unused.map((word) => (
        <s key={word} className="chat-unused dim">
          <span className="visually-hidden">{t('chip.unused')}: </span>
          {word}
        </s>
      ))}
    </div>
  );
}
