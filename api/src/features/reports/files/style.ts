import { createHash } from 'node:crypto';

/** The complete style of a report, for paper and for a screen of any width. */
export const STYLE = `
:root { color-scheme: light; }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 24px 20px 48px; max-width: 860px; font: 16px/1.5 system-ui, "Segoe UI", Roboto, sans-serif; color: #1d262e; background: #fff; overflow-wrap: anywhere; }
header { border-top: 8px solid #1d4f73; padding-top: 16px; }
h1 { margin: 0 0 4px; font-size: clamp(1.375rem, 6vw, 1.75rem); line-height: 1.2; color: #1d4f73; hyphens: auto; }
h2 { margin: 32px 0 10px; padding-bottom: 4px; font-size: 1.25rem; border-bottom: 2px solid #c9d1d8; color: #1d4f73; }
p { margin: 0 0 12px; }
.about, footer { color: #4b5862; }
dl { display: grid; gap: 10px; margin: 16px 0; padding: 0; }
dl div { padding: 8px 10px; border: 1px solid #c9d1d8; border-radius: 6px; }
dt { font-size: .8125rem; color: #4b5862; }
dd { margin: 0; font-weight: 600; }
.figures { grid-template-columns: repeat(auto-fill, minmax(150px, 1fr)); }
.figures dd { font-size: 1.375rem; }
.facts { grid-template-columns: repeat(auto-fill, minmax(190px, 1fr)); }
figure { margin: 16px 0; }
figcaption, caption { margin-bottom: 6px; font-weight: 600; text-align: left; }
caption { max-width: calc(100vw - 40px); }
/* on a phone it scrolls: its words would be too small to read */
svg { display: block; width: 100%; min-width: 600px; height: auto; }
.scroll { overflow-x: auto; margin: 16px 0; }
table { width: 100%; border-collapse: collapse; font-size: .9375rem; overflow-wrap: normal; }
th, td { padding: 6px 10px 6px 0; text-align: left; vertical-align: top; border-bottom: 1px solid #c9d1d8; }
td { min-width: 6.5em; overflow-wrap: anywhere; hyphens: auto; }
td.narrow { min-width: 3.5em; overflow-wrap: normal; hyphens: manual; }
td.wide { min-width: 11em; }
th.wide { width: 30%; }
td.number { min-width: 4em; }
thead th { border-bottom: 2px solid #1d4f73; }
.number { text-align: right; font-variant-numeric: tabular-nums; }
.flagged { color: #8c0d16; }
.note { font-size: .875rem; color: #4b5862; }
details { margin: 0 0 16px; font-size: .9375rem; }
summary { padding: 12px 0; color: #1d4f73; cursor: pointer; }
footer { margin-top: 40px; padding-top: 10px; font-size: .875rem; border-top: 1px solid #c9d1d8; }
@page { size: A4; margin: 16mm 14mm 18mm; }
@media print {
  body { max-width: none; padding: 0; font-size: 10.5pt; }
  h2 { break-after: avoid; }
  figure, tr, dl div { break-inside: avoid; }
  .scroll { overflow: visible; }
  svg { min-width: 0; }
  td, td.narrow, td.wide, td.number { min-width: 0; }
}
`;

const hash = createHash('sha256').update(STYLE).digest('base64');

/** Nothing runs, loads or sends anything; not even our own origin's session is reachable. */
export const PREVIEW_CSP = `sandbox; default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
