import { chunks, groupOf } from 'virtual:texts';
import { fallbackLanguage, type Language, languages, localeTag } from '@turva/locales/languages';
import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { showToast } from '../ui/toast.ts';
import { htmlLang, startLanguage, storeLanguage } from './language.ts';

async function load(language: string, namespace: string) {
  const chunk = chunks[`${groupOf[namespace]}-${language}`];
  if (!chunk) throw new Error(`no texts ${language}/${namespace}`);
  return chunk();
}

/** Finnish texts that stand for others. */
const lent = new Set<{ language: string; namespace: string }>();

/** The texts that were not on this phone, where there is a network again; what is not there yet is asked for the next time. */
export async function fetchLent() {
  const before = lent.size;
  for (const one of lent) {
    const together = await load(one.language, one.namespace).catch(() => null);
    if (!together) continue;
    for (const [name, texts] of Object.entries(together.default))
      i18next.addResourceBundle(one.language, name, texts, true, true);
    lent.delete(one);
  }
  if (lent.size < before) await i18next.changeLanguage(i18next.language);
}

/**
 * Loaded when a screen first asks for one of them, together with its group (`web/texts.ts`); in Finnish if they are not on
 * this phone and there is no network.
 */
const backend: BackendModule = {
  type: 'backend',
  init() {},
  read(language, namespace, done) {
    const loaded = load(language, namespace).catch((error: unknown) => {
      if (language === fallbackLanguage) throw error;
      lent.add({ language, namespace });
      return load(fallbackLanguage, namespace);
    });
    loaded.then(
      ({ default: together }) => {
        // later requests for the same group must not wait, not even for a moment
        for (const [name, texts] of Object.entries(together)) {
          if (name !== namespace && !i18next.hasResourceBundle(language, name))
            i18next.addResourceBundle(language, name, texts);
        }
        done(null, together[namespace] ?? null);
      },
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), null),
    );
  },
};

/**
 * Sets the manifest for an installation from this page: shortcuts in this language, splash in this theme; names as
 * in `web/manifest.ts`.
 */
function setManifest(language: string) {
  const link = document.querySelector('link[rel="manifest"]');
  const words = language === fallbackLanguage ? '' : `.${language}`;
  const { mantineColorScheme } = document.documentElement.dataset;
  link?.setAttribute(
    'href',
    `/manifest${words}${mantineColorScheme === 'light' ? '.light' : ''}.webmanifest`,
  );
}

// the development server has one manifest only
const hasManifests = import.meta.env.PROD;

const setPageLanguage = (language: string) => {
  document.documentElement.lang = htmlLang(language as Language);
  if (hasManifests) setManifest(language);
};

const followTheme = () =>
  new MutationObserver(() => setManifest(i18next.language)).observe(document.documentElement, {
    attributeFilter: ['data-mantine-color-scheme'],
  });

/** Every language has every text (`packages/locales`): none waits for a second one's file. */
export async function startI18n(namespaces: string[]) {
  i18next.on('languageChanged', setPageLanguage);
  if (hasManifests) followTheme();
  globalThis.addEventListener?.('online', () => void fetchLent());
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: startLanguage(),
      fallbackLng: false,
      supportedLngs: [...languages],
      load: 'currentOnly',
      ns: namespaces,
      defaultNS: 'common',
      // React escapes; escaping twice would show &#39; in names
      interpolation: { escapeValue: false, defaultVariables: said },
      returnNull: false,
    });
}

/** Default values for variables in texts. */
const said: Record<string, string | number> = { passwordMin: 6 };
/** The values of this deployment. */
export const sayAlways = (values: Record<string, string | number>) => void Object.assign(said, values);

export const currentLanguage = () => (i18next.resolvedLanguage ?? fallbackLanguage) as Language;

/** BCP 47 tag for Intl. */
export const currentLocale = () => localeTag[currentLanguage()];

/** Only to one whose texts are there: without a network a language may not be on this phone yet. */
export async function changeLanguage(language: Language) {
  const shown = Object.keys(i18next.getDataByLanguage(i18next.language) ?? {});
  try {
    await Promise.all(shown.map((namespace) => load(language, namespace)));
  } catch {
    return showToast({ title: i18next.t('errors:network'), kind: 'error' });
  }
  storeLanguage(language);
  await i18next.changeLanguage(language);
}
