import { localeTag } from '@turva/locales/languages';
import { cellText, isFlagged } from '../../../pdf/cell-text.ts';
import type { Block, Cell, Chart, Column, Fact, ReportDocument, Table } from '../../../pdf/document.ts';
import { CHART_INK, drawChart, type Shape } from '../../../pdf/draw-chart.ts';
import { STYLE } from './style.ts';

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** Every text goes through here, ours too. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? '');

/** A page for print and screen readers that runs no script. */
export function writeHtml(document: ReportDocument): Buffer {
  const { language, title, about, facts, footer, signature } = document;
  const sections = document.summary ? [document.summary, ...document.sections] : document.sections;
  const locale = localeTag[language];
  const body = sections.map(
    ({ heading, blocks }) =>
      `<section><h2>${escaped(heading)}</h2>${blocks.map((block) => blockHtml(block, locale)).join('')}</section>`,
  );
  const html = `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${escaped(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<header><h1>${escaped(title)}</h1><p class="about">${escaped(about)}</p>${list(facts, 'facts')}</header>
<main>${body.join('')}<section class="signature"><h2>${escaped(signature.heading)}</h2>${list(
    signature.people.map(({ label, value }) => ({ label, value: value || '–' })),
    'facts',
  )}</section></main>
<footer>${escaped(footer)}</footer>
</body>
</html>
`;
  return Buffer.from(html);
}

function blockHtml(block: Block, locale: string): string {
  switch (block.kind) {
    case 'text':
      return `<p>${escaped(block.text)}</p>`;
    case 'figures':
      return list(block.figures, 'figures');
    case 'chart':
      return chartHtml(block.chart, block.data, locale);
    case 'table':
      return tableHtml(block.table, locale);
  }
}

const list = (facts: Fact[], name: string) =>
  `<dl class="${name}">${facts
    .map(({ label, value }) => `<div><dt>${escaped(label)}</dt><dd><bdi>${escaped(value)}</bdi></dd></div>`)
    .join('')}</dl>`;

function tableHtml({ caption, columns, rows, note, empty }: Table, locale: string): string {
  const below = note === undefined ? '' : `<p class="note">${escaped(note)}</p>`;
  if (rows.length === 0)
    return `<p><strong>${escaped(caption)}</strong><br>${escaped(empty ?? '–')}</p>${below}`;
  const head = columns.map((column) => `<th scope="col"${classOf(column)}>${escaped(column.label)}</th>`);
  const body = rows.map(
    (row) => `<tr>${row.map((cell, at) => cellHtml(cell, columns[at], locale)).join('')}</tr>`,
  );
  // a scrolling region must be reachable by keyboard
  return `<div class="scroll" role="region" tabindex="0" aria-label="${escaped(caption)}"><table>
<caption>${escaped(caption)}</caption><thead><tr>${head.join('')}</tr></thead><tbody>${body.join('')}</tbody></table></div>${below}`;
}

const NARROW = 0.9;
const WIDE = 1.5;
/** Sets the width by a class: the page allows no style but its own sheet. */
function classOf({ numeric, width = 1 }: Column): string {
  if (numeric) return ' class="number"';
  return width <= NARROW ? ' class="narrow"' : width >= WIDE ? ' class="wide"' : '';
}

const cellHtml = (cell: Cell, column: Column | undefined, locale: string) => {
  const text = escaped(cellText(cell, locale, column?.digits));
  const inside = isFlagged(cell) ? `<strong class="flagged">${text}</strong>` : text;
  return `<td${column ? classOf(column) : ''}><bdi>${inside}</bdi></td>`;
};

/** A chart, with its figures in a table that can be unfolded. */
function chartHtml(chart: Chart, data: Table, locale: string): string {
  const { width, height, shapes } = drawChart(chart);
  return `<figure><figcaption>${escaped(chart.title)}</figcaption>
<div class="scroll" role="group" tabindex="0" aria-label="${escaped(chart.title)}"><svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${escaped(`${chart.title}: ${chart.alt}`)}">${shapes
    .map(svgOf)
    .join(
      '',
    )}</svg></div>${chart.note === undefined ? '' : `<p class="note">${escaped(chart.note)}</p>`}</figure><details><summary>${escaped(data.columns.map(({ label }) => label).join(' · '))}</summary>${tableHtml(data, locale)}</details>`;
}

const n = (value: number) => Number(value.toFixed(2));

function svgOf(shape: Shape): string {
  switch (shape.kind) {
    case 'rect':
      return `<rect x="${n(shape.x)}" y="${n(shape.y)}" width="${n(shape.width)}" height="${n(shape.height)}" fill="${shape.fill}"/>`;
    case 'line':
      return `<line x1="${n(shape.x1)}" y1="${n(shape.y1)}" x2="${n(shape.x2)}" y2="${n(shape.y2)}" stroke="${shape.stroke}" stroke-width="${shape.width}"${shape.dashed ? ' stroke-dasharray="5 3"' : ''}/>`;
    case 'dot':
      return `<circle cx="${n(shape.x)}" cy="${n(shape.y)}" r="3" fill="${shape.fill}" stroke="${shape.stroke ?? shape.fill}" stroke-width="1.5"/>`;
    case 'text':
      return `<text x="${n(shape.x)}" y="${n(shape.y)}" font-size="${shape.size}" text-anchor="${shape.anchor}"${shape.bold ? ' font-weight="600"' : ''} fill="${shape.fill ?? CHART_INK}">${escaped(shape.text)}</text>`;
  }
}
