// Runs before the first paint, so that a light theme never flashes dark. Same key as Mantine's own manager.
try {
  const stored = localStorage.getItem('mantine-color-scheme-value');
  const system = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
  const scheme = stored === 'auto' ? system : stored === 'light' ? 'light' : 'dark';
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
} catch {
  document.documentElement.setAttribute('data-mantine-color-scheme', 'dark');
}
