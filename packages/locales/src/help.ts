import articles from './help-articles.json' with { type: 'json' };

// Each article with the screen it is about, in the order they are listed; the words are in `help.json` of each language.
export type HelpId = keyof typeof articles;
export const helpIds = Object.keys(articles) as readonly HelpId[];
/** What only admins can do. */
export const adminHelp: ReadonlySet<HelpId> = new Set(helpIds.filter((id) => 'audience' in articles[id]));

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
  helpIds.map((id) => {
    const named = text(`help:article.${id}.text`).replace(BUTTON, (_, key: string) => text(key));
    const [about = '', ...steps] = named.split('\n');
    return {
      id,
      path: articles[id].path,
      title: text(`help:article.${id}.title`),
      about,
      steps,
    };
  });
