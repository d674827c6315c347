import { IconAlertTriangle, IconCircle, IconCircleCheck, IconClockExclamation } from '@tabler/icons-react';
import type { AnswerRecord } from '@turva/contracts/assistant/assistant';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordRow } from '../../ui/list/record-row.tsx';
import { StateGlyph } from '../../ui/list/state-glyph.tsx';
import { kindIcons } from './kind-icons.ts';

type Block = { kind: 'p' | 'ul' | 'ol'; lines: string[] };

const kindOf = (line: string): Block['kind'] =>
  line.startsWith('• ') ? 'ul' : /^\d{1,2}\. /.test(line) ? 'ol' : 'p';
const bare = (line: string) => line.replace(/^(• |\d{1,2}\. )/, '');

function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  for (const line of text.split('\n').filter(Boolean)) {
    const kind = kindOf(line);
    const last = blocks.at(-1);
    if (last && kind !== 'p' && last.kind === kind) last.lines.push(bare(line));
    else blocks.push({ kind, lines: [bare(line)] });
  }
  return blocks;
}

/** The record of a list line: each line has one, in the order they were found. */
function linked(line: string, left: AnswerRecord[]): ReactNode {
  const at = left.findIndex(({ title }) => line.includes(title));
  const record = left[at];
  if (!record) return line;
  left.splice(at, 1);
  const start = line.indexOf(record.title);
  const end = start + record.title.length;
  const said = `${line.slice(0, start)}${line.slice(end).replace(/^( – |: )/, '')}`.trim();
  return <Row record={record} said={said} />;
}

const standings = {
  done: { tone: 'ok', Icon: IconCircleCheck },
  late: { tone: 'danger', Icon: IconClockExclamation },
  grave: { tone: 'warn', Icon: IconAlertTriangle },
  plain: { tone: 'neutral', Icon: IconCircle },
} as const;

/** A record as in any list: the whole row is a link. */
function Row({ record, said }: { record: AnswerRecord; said: string }) {
  const { t } = useTranslation('assistant');
  const { kind, title, url, standing } = record;
  const KindIcon = kindIcons[kind];
  return (
    <RecordRow
      way={{ name: title, to: url }}
      heading="h3"
      picture={<KindIcon size={28} aria-hidden />}
      title={title}
      meta={[said || record.details || t(`kind.${kind}`)]}
      state={standing && <Standing standing={standing} />}
    />
  );
}

function Standing({ standing }: { standing: keyof typeof standings }) {
  const { t } = useTranslation('assistant');
  const { tone, Icon } = standings[standing];
  return <StateGlyph tone={tone} icon={<Icon size={22} aria-hidden />} word={t(`standing.${standing}`)} />;
}

/** An answer as paragraphs and lists; always text, whatever it contains. Unmentioned records are listed below. */
export function AnswerText({
  text,
  records,
  label,
}: {
  text: string;
  records: AnswerRecord[];
  label: string;
}) {
  const left = [...records];
  const body = blocksOf(text).map(({ kind, lines }, i) => {
    const items = lines.map((line, place) => {
      const inside = kind === 'ul' ? linked(line, left) : line;
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an answer never change places
      return kind === 'p' ? <Fragment key={place}>{inside}</Fragment> : <li key={place}>{inside}</li>;
    });
    const List = kind;
    const isFigure = i === 0 && kind === 'p' && /^\d/.test(lines[0] ?? '');
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an answer never change places
      <List key={i} className={isFigure ? 'chat-figure' : undefined}>
        {items}
      </List>
    );
  });
  return (
    <div className="chat-text grid gap-6">
      {body}
      {left.length > 0 && (
        <ul className="chat-records" aria-label={label}>
          {left.map((record) => (
            <li key={`${record.kind} ${record.id} ${record.title}`}>
              <Row record={record} said="" />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
