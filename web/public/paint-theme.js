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

// zod would test whether it may generate code; the policy forbids it, and browsers report each attempt
globalThis.__zod_globalConfig = { jitless: true };
