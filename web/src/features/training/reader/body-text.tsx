/** Paragraphs and lists from plain text: lines that begin with `- ` are a list, an empty line ends a paragraph. */
export function BodyText({ text }: { text: string }) {
  return (
    <div className="lesson-body size-17 user-text">
      {blocksOf(text).map((block, at) =>
        block.items ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the text does not change while it is read
          <ul key={at}>
            {block.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <p key={at}>{block.text}</p>
        ),
      )}
    </div>
  );
}

interface Block {
  text: string;
  items: string[] | null;
}

/** Exported for its test. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let ended = true;
  for (const line of text.split('\n').map((each) => each.trim())) {
    const last = blocks.at(-1);
    const isItem = line.startsWith('- ');
    if (isItem) {
      const item = line.slice(2);
      if (last?.items && !ended) last.items.push(item);
      else blocks.push({ text: '', items: [item] });
    } else if (line !== '') {
      if (last && !last.items && !ended) last.text += ` ${line}`;
      else blocks.push({ text: line, items: null });
    }
    ended = line === '';
  }
  return blocks;
}
