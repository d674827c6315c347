import { readFileSync } from 'node:fs';
import { argv } from 'node:process';
import { type Scored, scoreCries, sentencesOf } from './scored-cries.ts';

// node packages/assistant/src/testing/score-cries.ts <cries.tsv> <harmless.tsv>
const [, , cries = '', harmless = ''] = argv;
const scored = scoreCries(
  sentencesOf(readFileSync(cries, 'utf8')),
  sentencesOf(readFileSync(harmless, 'utf8')),
);
const percent = (part: number, all: number) => `${((100 * part) / Math.max(1, all)).toFixed(1)} %`;
const line = (name: string, one: Scored) =>
  console.info(
    `${name.padEnd(4)} recall ${one.heard}/${one.cries} ${percent(one.heard, one.cries)}, false alarms ${one.alarms}/${one.harmless} ${percent(one.alarms, one.harmless)}, first procedure right ${one.right}/${one.heard} ${percent(one.right, one.heard)}`,
  );
for (const [language, one] of scored.byLanguage) line(language, one);
line('all', scored.all);
console.info('\nnot heard');
for (const { language, text, note } of scored.missed) console.info(`  ${language}\t${text}\t${note}`);
console.info('\nheard without need');
for (const { language, text, note } of scored.alarmed) console.info(`  ${language}\t${text}\t${note}`);
console.info('\nheard as something else');
for (const { language, text, note, heardAs } of scored.confused)
  console.info(`  ${language}\t${text}\t${note} -> ${heardAs}`);
