/**
 * The articles of the help, each with the screen it is about, and those for admins alone; the words are in `help.json`
 * of each language.
 */
const articles = [
  { id: 'home', path: '/' },
  { id: 'report', path: '/observations' },
  { id: 'offline', path: '/outbox' },
  { id: 'outbox', path: '/outbox' },
  { id: 'photo', path: '/observations' },
  { id: 'voice', path: '/observations' },
  { id: 'anonymous', path: '/observations' },
  { id: 'correct', path: '/observations' },
  { id: 'follow', path: '/observations' },
  { id: 'handle', path: '/observations' },
  { id: 'actions', path: '/observations' },
  { id: 'find', path: '/observations' },
  { id: 'desk', path: '/observations' },
  { id: 'morning', path: '/' },
  { id: 'permit-ask', path: '/work-permits' },
  { id: 'permit-decide', path: '/work-permits' },
  { id: 'permit-work', path: '/work-permits' },
  { id: 'permit-gas', path: '/work-permits' },
  { id: 'permit-qr', path: '/work-permits' },
  { id: 'permit-board', path: '/work-permits/board' },
  { id: 'permit-templates', path: '/work-permits/templates' },
  { id: 'risk', path: '/risk-assessment' },
  { id: 'risk-analysis', path: '/risk-assessment' },
  { id: 'training', path: '/training' },
  { id: 'certificate', path: '/training' },
  { id: 'matrix', path: '/training/matrix' },
  { id: 'training-edit', path: '/training' },
  { id: 'chemicals', path: '/chemicals' },
  { id: 'chemicals-edit', path: '/chemicals' },
  { id: 'chemicals-print', path: '/chemicals/print' },
  { id: 'documents', path: '/documents' },
  { id: 'documents-edit', path: '/documents' },
  { id: 'reports', path: '/reports' },
  { id: 'analytics', path: '/analytics' },
  { id: 'tsi', path: '/tsi-update' },
  { id: 'rounds', path: '/audit-rounds' },
  { id: 'schedules', path: '/schedules' },
  { id: 'investigation', path: '/investigations' },
  { id: 'map', path: '/map' },
  { id: 'emergency', path: '/emergency' },
  { id: 'drill', path: '/emergency' },
  { id: 'procedures', path: '/emergency' },
  { id: 'areas', path: '/areas' },
  { id: 'scan', path: '/q' },
  { id: 'assistant', path: '/ai-assistant' },
  { id: 'language', path: '/settings' },
  { id: 'notifications', path: '/settings' },
  { id: 'profile', path: '/profile' },
  { id: 'password', path: '/profile' },
  { id: 'passkey', path: '/settings' },
  { id: 'shared', path: '/' },
  { id: 'install', path: '/settings' },
  { id: 'workplace', path: '/' },
  { id: 'people', path: '/admin', audience: 'admin' },
  { id: 'audit-log', path: '/admin', audience: 'admin' },
  { id: 'integrations', path: '/admin', audience: 'admin' },
  { id: 'backup', path: '/admin', audience: 'admin' },
  { id: 'restore', path: '/admin', audience: 'admin' },
  { id: 'server', path: '/admin', audience: 'admin' },
  { id: 'server-services', path: '/admin', audience: 'admin' },
  { id: 'server-clock', path: '/admin', audience: 'admin' },
  { id: 'plant', path: '/settings/plant' },
] as const satisfies readonly { id: string; path: string; audience?: 'admin' }[];

export type HelpId = (typeof articles)[number]['id'];
export const helpIds: readonly HelpId[] = articles.map(({ id }) => id);
/** What only admins can do. */
export const adminHelp: ReadonlySet<HelpId> = new Set(
  articles.filter((one) => 'audience' in one).map(({ id }) => id),
);

/** Articles on admin tasks are shown to admins only. */
export const mayRead = (id: HelpId, { role }: { role: string }) => role === 'admin' || !adminHelp.has(id);

/** Whose buttons the articles name: their texts must be there before an article is read. */
export const helpNamespaces = [
  'actions',
  'admin',
  'analytics',
  'areas',
  'assistant',
  'audit',
  'auth',
  'chemicals',
  'common',
  'dashboard',
  'desk',
  'documents',
  'emergency',
  'handling',
  'install',
  'investigations',
  'marking',
  'morning',
  'notifications',
  'observations',
  'permits',
  'plans',
  'plant',
  'profile',
  'reports',
  'risk',
  'schedules',
  'settings',
  'shell',
  'sync',
  'training',
  'tsi',
] as const;

/** One job on one screen, as it is read: the names of the buttons stand in it. */
export interface HelpArticle {
  id: HelpId;
  /** the screen */
  path: string;
  title: string;
  /** what it is for, in a sentence */
  about: string;
  /** in the order they are done */
  steps: readonly string[];
}

const BUTTON = /\$t\(([^)]+)\)/g;

/** The keys of the buttons a text names, such as `observations:create.send`. */
export const buttonsIn = (text: string): string[] => [...text.matchAll(BUTTON)].map(([, key]) => key ?? '');

/**
 * The help in one language. `text` gives the text of a key such as `help:article.home.title`; what it leaves of
 * `$t(…)` is asked of it too.
 */
export const helpArticles = (text: (key: string) => string): HelpArticle[] =>
  articles.map(({ id, path }) => {
    const named = text(`help:article.${id}.text`).replace(BUTTON, (_, key: string) => text(key));
    const [about = '', ...steps] = named.split('\n');
    return {
      id,
      path,
      title: text(`help:article.${id}.title`),
      about,
      steps,
    };
  });
