import { Text, Textarea, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { LINE_MAX } from '@turva/contracts/risks/investigation-values';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Act } from '../../ui/press/act.tsx';

interface Field<Name extends string> {
  name: Name;
  label: string;
  type: 'line' | 'text' | 'moment';
}

interface Props<Item extends { id: string }, Name extends string> {
  items: readonly Item[];
  /** renders an item */
  line: (item: Item, at: number) => ReactNode;
  fields: readonly Field<Name>[];
  add: string;
  /** the server's limit */
  max: number;
  isClosed: boolean;
  busy: boolean;
  /** resolves to whether it was stored */
  onAdd: (values: Record<Name, string>) => Promise<boolean>;
  onRemove: (item: Item) => void;
}

/** A list of parts of an investigation, with a form to add one. */
export function ItemList<Item extends { id: string }, const Name extends string>(props: Props<Item, Name>) {
  const { items, line, fields, add, max, isClosed, busy, onAdd, onRemove } = props;
  const { t } = useTranslation('investigations');
  const empty = Object.fromEntries(fields.map(({ name }) => [name, ''])) as Record<Name, string>;
  const [values, setValues] = useState(empty);
  const isFilled = fields.every(({ name }) => values[name].trim() !== '');
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isFilled && (await onAdd(values))) setValues(empty);
  };
  return (
    <>
      <ol className="item-list">
        {items.map((item, at) => (
          <li key={item.id}>
            <Text component="div">{line(item, at)}</Text>
            {!isClosed && (
              <Act
                Icon={IconTrash}
                iconSize={18}
                label={t('remove')}
                variant="subtle"
                disabled={busy}
                onClick={() => onRemove(item)}
              />
            )}
          </li>
        ))}
      </ol>
      {!isClosed && items.length >= max && <Text c="dimmed">{t('full', { count: max })}</Text>}
      {!isClosed && items.length < max && (
        <form onSubmit={(event) => void send(event)}>
          {fields.map(({ name, label, type }) => {
            const shared = {
              label,
              value: values[name],
              maxLength: LINE_MAX,
              onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
                setValues({ ...values, [name]: currentTarget.value }),
            };
            return type === 'text' ? (
              <Textarea key={name} {...shared} />
            ) : (
              <TextInput key={name} type={type === 'moment' ? 'datetime-local' : 'text'} {...shared} />
            );
          })}
          <Act Icon={IconPlus} label={add} type="submit" mt="xs" loading={busy} disabled={!isFilled} />
        </form>
      )}
    </>
  );
}
