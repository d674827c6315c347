// Runs before the first paint, so that a light theme never flashes dark. Same key as Mantine's own manager.
const page = document.documentElement;
try {
  const stored = localStorage.getItem('mantine-color-scheme-value');
  const system = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
  const scheme = stored === 'auto' ? system : stored === 'light' ? 'light' : 'dark';
  page.setAttribute('data-mantine-color-scheme', scheme);
} catch {
  page.setAttribute('data-mantine-color-scheme', 'dark');
}

// keeps the phone's own bar in the colour of the header, however the theme changes later
const paintBar = () => {
  const light = page.getAttribute('data-mantine-color-scheme') === 'light';
  for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
    meta.setAttribute('content', light ? '#FFFFFF' : '#17212A');
};
paintBar();
new MutationObserver(paintBar).observe(page, { attributeFilter: ['data-mantine-color-scheme'] });

// asks for the texts of the start before any code has run (`web/texts.ts`); a wrong guess costs a small file
try {
  const files = JSON.parse(document.currentScript.dataset.texts);
  const told = [localStorage.getItem('turva.language'), ...navigator.languages, 'fi'];
  const language = told
    .map((tag) =>
      tag
        ?.toLowerCase()
        .replace(/^n[bn]\b/, 'no')
        .slice(0, 2),
    )
    .find((tag) => `login-${tag}` in files);
  for (const group of localStorage.getItem('turva.user') ? ['login', 'app'] : ['login']) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = files[`${group}-${language}`];
    document.head.append(link);
  }
} catch {
  // the app asks for them itself
}

// zod would test whether it may generate code; the policy forbids it, and browsers report each attempt
globalThis.__zod_globalConfig = { jitless: true };
