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

// the phone's own bar is painted like the header under it, whoever changes the theme later
const paintBar = () => {
  const light = page.getAttribute('data-mantine-color-scheme') === 'light';
  for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
    meta.setAttribute('content', light ? '#FFFFFF' : '#17212A');
};
paintBar();
new MutationObserver(paintBar).observe(page, { attributeFilter: ['data-mantine-color-scheme'] });

// zod would try whether it may make code out of text; the policy says no, and browsers report each try
globalThis.__zod_globalConfig = { jitless: true };
