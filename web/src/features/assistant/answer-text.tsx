import type { AnswerRecord } from '@turva/contracts/assistant';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';

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

/** The record a line of a list is about: each line has one, in the order they were found. */
function linked(line: string, left: AnswerRecord[]): ReactNode {
  const at = left.findIndex(({ title }) => line.includes(title));
  const record = left[at];
  if (!record) return line;
  left.splice(at, 1);
  const start = line.indexOf(record.title);
  const end = start + record.title.length;
  // the whole line leads there: a title alone is a small target for a glove
  return (
    <Link to={record.url} className="chat-link">
      <b>{line.slice(start, end)}</b>
      <span className="chat-detail">
        {line.slice(0, start)}
        {line.slice(end).replace(/^ – /, '')}
      </span>
    </Link>
  );
}

/** An answer as paragraphs and lists; always text, whatever stands in it. What no line was about stands below. */
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
    <div className="chat-text">
      {body}
      {left.length > 0 && (
        <ul className="chat-records" aria-label={label}>
          {left.map((record) => (
            <li key={`${record.kind} ${record.id}`}>
              <Link to={record.url} className="chat-link">
                <b>{record.title}</b>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
