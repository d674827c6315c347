import { randomBytes } from 'node:crypto';
import { fallbackLanguage, type Language, languages } from '@turva/locales/languages';
import { textsIn } from '../texts.ts';
import { AUTHORITY_PATH, CODE_PATH, TRUSTED_PATH } from './addresses.ts';

/** Norwegian has two tags of its own. */
const tags: Record<string, Language> = { nb: 'no', nn: 'no' };

/** The first of the browser's languages that the app supports. */
function languageFrom(header = ''): Language {
  const wanted = header.split(',').map((part) => part.trim().slice(0, 2).toLowerCase());
  const known = wanted.flatMap((tag) => tags[tag] ?? languages.find((language) => language === tag) ?? []);
  return known[0] ?? fallbackLanguage;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

type Words = (key: string) => string;
const wordsIn = (language: Language): Words => {
  const t = textsIn(language);
  return (key) => escaped(t(`phoneStart:${key}`));
};

const style = `
:root { color-scheme: dark light; --line: #3d4a5c; --card: #1b2430; --text: #f2f5f9; --dim: #b7c2d0; --accent: #4d9fff; --on: #06121f; --ok: #5dd39e; }
@media (prefers-color-scheme: light) { :root { --line: #c3ccd8; --card: #fff; --text: #141b24; --dim: #4a5667; --accent: #0b5cc4; --on: #fff; --ok: #17704a; } }
body { margin: 0 auto; padding: 24px 16px 48px; max-width: 560px; background: #10161e; color: var(--text); font: 17px/1.45 system-ui, sans-serif; }
@media (prefers-color-scheme: light) { body { background: #f3f6fa; } }
h1 { margin: 0 0 8px; font-size: 28px; line-height: 1.2; }
h2 { margin: 0; font-size: 20px; }
p { margin: 8px 0 0; }
.dim { color: var(--dim); font-size: 15px; }
ol { margin: 24px 0 0; padding: 0; list-style: none; display: grid; gap: 16px; counter-reset: step; }
ol > li { counter-increment: step; position: relative; padding: 16px 16px 16px 60px; background: var(--card); border: 1px solid var(--line); border-radius: 14px; }
ol > li::before { content: counter(step); position: absolute; left: 16px; top: 14px; width: 30px; height: 30px; display: grid; place-items: center; border-radius: 50%; border: 2px solid var(--accent); font-weight: 650; }
.button { display: grid; place-items: center; min-height: 56px; margin-top: 14px; padding: 0 16px; border: 2px solid var(--accent); border-radius: 12px; color: var(--text); background: none; font: inherit; font-weight: 600; text-decoration: none; text-align: center; width: 100%; box-sizing: border-box; }
.button.main { background: var(--accent); color: var(--on); }
input { width: 100%; box-sizing: border-box; min-height: 56px; margin-top: 6px; padding: 0 14px; border: 2px solid var(--line); border-radius: 12px; background: none; color: inherit; font: 600 24px/1 ui-monospace, monospace; letter-spacing: 2px; text-transform: uppercase; }
label { display: block; margin-top: 16px; }
.print { font: 14px/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
.state { font-weight: 600; }
.state.ok { color: var(--ok); }
details { margin-top: 14px; }
summary { padding: 12px 0; font-weight: 600; cursor: pointer; }
.phone { position: relative; display: grid; gap: 6px; max-width: 264px; margin-top: 12px; padding: 34px 12px 18px; border: 3px solid var(--dim); border-radius: 22px; font-size: 14px; line-height: 1.3; }
.phone::before { content: ""; position: absolute; top: 12px; left: 50%; width: 60px; height: 6px; margin-left: -30px; border-radius: 3px; background: var(--dim); }
.phone span { padding: 9px 10px; border: 1px solid var(--line); border-radius: 8px; overflow-wrap: anywhere; }
.phone span:last-child { border-color: var(--accent); background: var(--accent); color: var(--on); font-weight: 650; }
`;

const page = (language: Language, title: string, body: string, script = '') => `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${style}</style></head><body><main>${body}</main>${script}</body></html>`;

const MORE = ' › ';

/** The path through a phone's settings, drawn as the visible list, with the final item highlighted. */
function drawing(way: string): string {
  const rows = way.split(MORE).map((row, at) => `<span style="padding-left:${10 + at * 6}px">${row}</span>`);
  return `<div class="phone" role="img" aria-label="${way}">${rows.join('')}</div>`;
}

const android = (w: Words) =>
  `${drawing(w('trust.android.way'))}<p class="dim">${w('trust.android.hint')}</p>`;
const iphone = (w: Words) =>
  `${drawing(w('trust.iphone.first'))}${drawing(w('trust.iphone.second'))}<p class="dim">${w('trust.iphone.hint')}</p>`;

interface Asker {
  languages: string | undefined;
  agent: string;
  /** of the certificate */
  fingerprint: string;
}

/** The steps from a phone's camera to the installed app. The code is after the `#` and is never sent unencrypted. */
export function guidePage(
  app: string,
  { languages: wanted, agent, fingerprint }: Asker,
): { html: string; policy: string } {
  const language = languageFrom(wanted);
  const w = wordsIn(language);
  const isIphone = /iPhone|iPad/.test(agent);
  const both = [
    { name: 'Android', steps: android(w), install: w('install.android') },
    { name: 'iPhone', steps: iphone(w), install: w('install.iphone') },
  ];
  const [own, other] = isIphone ? both.reverse() : both;
  const nonce = randomBytes(16).toString('base64');
  const html = page(
    language,
    w('title'),
    `<h1>${w('title')}</h1><p>${w('intro')}</p>
<ol>
<li><h2>${w('get.title')}</h2><p>${w('get.text')}</p><a class="button" href="${AUTHORITY_PATH}" download="turva-ca.crt">${w('get.button')}</a><p class="dim">${w('get.fingerprint')}</p><p class="print">${fingerprint}</p></li>
<li><h2>${w('trust.title')}</h2>${own?.steps}<details><summary>${other?.name}</summary>${other?.steps}</details></li>
<li><h2>${w('open.title')}</h2><p class="state" id="state" role="status" data-ready="${w('open.ready')}">${w('open.waiting')}</p><a class="button" id="open" href="${app}${CODE_PATH}">${w('open.button')}</a></li>
<li><h2>${w('install.title')}</h2><p>${own?.install}</p></li>
</ol><p class="dim">${w('remove')}</p>`,
    `<script nonce="${nonce}">
const open = document.getElementById('open'), state = document.getElementById('state'), code = location.hash.slice(1);
if (code) open.href += '?k=' + encodeURIComponent(code);
const look = () => fetch('${app}${TRUSTED_PATH}', { mode: 'no-cors', cache: 'no-store' }).then(() => {
  state.textContent = state.dataset.ready; state.classList.add('ok'); open.classList.add('main');
}, () => setTimeout(look, 2000));
look();
</script>`,
  );
  const policy = `default-src 'none'; style-src 'unsafe-inline'; script-src 'nonce-${nonce}'; connect-src ${app}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  return { html, policy };
}

/** Asks for the code; `spent`: too many wrong ones came from that network. */
export function codePage(wanted: string | undefined, state: 'asked' | 'wrong' | 'spent'): string {
  const language = languageFrom(wanted);
  const w = wordsIn(language);
  const said = state === 'asked' ? '' : `<p class="state" role="alert">${w(`code.${state}`)}</p>`;
  return page(
    language,
    w('code.title'),
    `<h1>${w('code.title')}</h1><p>${w('code.text')}</p>${said}
<form action="${CODE_PATH}"><label>${w('code.label')}<input name="k" required maxlength="12" autocomplete="off" autocapitalize="characters" spellcheck="false" placeholder="K7QF-2M9T"></label><button class="button main">${w('code.button')}</button></form>`,
  );
}
