/** One thing to press: what it looks like in the page, its name, and which of those alike it is. */
export interface Target {
  key: string;
  name: string;
  nth: number;
  /** outside the screen itself: header, navigation, what floats */
  everywhere: boolean;
  how: 'press' | 'toggle' | 'key';
}

/** What the crawler has in every page. */
export interface InPage {
  /** Everything that can be pressed now: in the topmost menu or dialog if one is open, else on the whole screen. */
  targets(): Target[];
  /** Nothing has moved for a moment and nothing is loading. */
  settled(): Promise<void>;
  /** From now on effects count for this one. */
  watch(selector: string): void;
  /** What has happened since; null when nothing did, after waiting for it. */
  effect(patienceMs: number): Promise<string | null>;
  overlay(): string | null;
  broken(): boolean;
  /** The screen anew, without loading the page; false when only that would help. */
  reopen(path: string): Promise<boolean>;
}

export type Crawled = Window & { crawl: InPage };

/**
 * Runs in the page before anything else and watches from inside what a press does: polling it from outside takes longer
 * than the press. Everything it needs is in here.
 */
export function watchPage() {
  const QUIET_MS = 70;
  const LOADING =
    '.screen-loading, .mantine-Skeleton-root[data-visible], [data-loading="true"], [aria-busy="true"]';
  const OVERLAYS = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';
  const PRESSABLE =
    'button, a[href], summary, [role="button"], [role="tab"], [role="option"], [role^="menuitem"], input[type="checkbox"], input[type="radio"]';
  /** Already as it would make things, or it is known what it does: nothing to see. */
  const NO_NEWS =
    ':disabled, [aria-disabled="true"], [aria-current]:not([aria-current="false"]), [aria-selected="true"], [aria-pressed="true"], [aria-checked="true"], [type="radio"]:checked, [href^="tel:"], [href^="mailto:"]';
  /** Of rows that are all alike, as the cards of a list, the first stands for the others. */
  const ALIKE = 8;
  const IDLE = new Set(['style', 'aria-describedby', 'data-crawl', 'src', 'srcset']);

  let changedAt = performance.now();
  let happened: string | null = null;
  let watched = { selector: '', href: '' };
  let wake: (() => void) | null = null;
  const note = (what: string) => {
    happened ??= what;
    wake?.();
  };
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

  // what moves by itself or comes with a mere hover
  const isIdle = (node: Node) => {
    const element = node instanceof Element ? node : node.parentElement;
    if (!element) return false;
    return (
      element.closest('time, script, style, [role="tooltip"], video') !== null ||
      (element.matches('[data-portal]') &&
        (element.childElementCount === 0 || element.querySelector('[role="tooltip"]') !== null))
    );
  };
  const isChange = ({ type, target, attributeName, addedNodes, removedNodes }: MutationRecord) => {
    if (isIdle(target) && target !== document.body) return false;
    if (type === 'attributes') return !IDLE.has(attributeName ?? '');
    if (type === 'characterData') return true;
    const nodes = [...addedNodes, ...removedNodes];
    return !nodes.every(
      (node) => node instanceof Element && (isIdle(node) || node.matches('link, script, style')),
    );
  };
  new MutationObserver((records) => {
    if (!records.some(isChange)) return;
    changedAt = performance.now();
    note('change');
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });

  window.print = () => note('print');
  window.open = () => {
    note('window');
    return null;
  };
  Object.assign(navigator, { share: async () => note('share') });
  if (navigator.clipboard) navigator.clipboard.writeText = async () => note('copy');
  const { fetch } = window;
  window.fetch = (...call) => {
    const path = String(call[0] instanceof Request ? call[0].url : call[0]);
    // what the page asks for by itself now and then
    if (/\/api\//.test(path) && !/\/api\/(events|media|sync)/.test(path)) note('request');
    return fetch(...call);
  };
  const clickOfInput = HTMLInputElement.prototype.click;
  HTMLInputElement.prototype.click = function () {
    if (this.type === 'file') note('file chooser');
    else clickOfInput.call(this);
  };
  const { createObjectURL } = URL;
  URL.createObjectURL = (object) => {
    if (object instanceof Blob && !object.type.startsWith('image/')) note('download');
    return createObjectURL(object);
  };

  const visible = (element: Element) =>
    element.getClientRects().length > 0 &&
    getComputedStyle(element).visibility !== 'hidden' &&
    !element.closest('[aria-hidden="true"], [inert]');
  const topmost = () => [...document.querySelectorAll(OVERLAYS)].filter(visible).at(-1) ?? null;
  const pathOf = (element: Element): string => {
    const parts: string[] = [];
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      const names = [...at.classList].filter((name) => !/^m_|^_/.test(name)).sort();
      parts.unshift([at.localName, ...names].join('.'));
    }
    return parts.join('>');
  };
  const nameOf = (element: Element) =>
    (
      element.getAttribute('aria-label') ??
      (element as HTMLInputElement).labels?.[0]?.textContent ??
      element.textContent ??
      ''
    )
      .trim()
      .replace(/\d+/g, '#');
  const howToPress = (element: Element): Target['how'] => {
    // a switch is drawn beside its input, which has no size of its own
    if (element.localName === 'input') return 'toggle';
    // comes into sight only for the keyboard, as the link past the header does
    return element.getBoundingClientRect().bottom + scrollY <= 0 ? 'key' : 'press';
  };

  const hasMovedOn = () => {
    if (location.href !== watched.href) return 'address';
    const { activeElement: focused } = document;
    const own = document.querySelector(watched.selector);
    return focused && focused !== document.body && own && !focused.contains(own) && !own.contains(focused)
      ? 'focus'
      : null;
  };

  const crawl: InPage = {
    targets() {
      const scope = topmost() ?? document.body;
      const found = [...scope.querySelectorAll(PRESSABLE)].filter(visible);
      const counts = new Map<string, number>();
      const paths = found.map(pathOf);
      for (const path of paths) counts.set(path, (counts.get(path) ?? 0) + 1);
      const nth = new Map<string, number>();
      return found.flatMap((element, index): Target[] => {
        const path = paths[index] ?? '';
        const isOneOfMany = (counts.get(path) ?? 0) > ALIKE;
        const key = isOneOfMany ? path : `${path} "${nameOf(element)}"`;
        const at = nth.get(key) ?? 0;
        nth.set(key, at + 1);
        element.setAttribute('data-crawl', `${key}#${at}`);
        const isHere = element instanceof HTMLAnchorElement && element.href === location.href;
        if (element.matches(NO_NEWS) || isHere || (isOneOfMany && at > 0)) return [];
        const everywhere = scope === document.body && !element.closest('main');
        return [{ key, name: nameOf(element), nth: at, everywhere, how: howToPress(element) }];
      });
    },
    async settled() {
      const late = performance.now() + 15_000;
      /** the address names a dialog whose code is on its way */
      const soon = performance.now() + 3_000;
      const awaitsDialog = () =>
        /[?&](new|id)=/.test(location.search) && !topmost() && performance.now() < soon;
      const isBusy = () =>
        awaitsDialog() ||
        performance.now() - changedAt < QUIET_MS ||
        [...document.querySelectorAll(LOADING)].some(visible);
      while (isBusy() && performance.now() < late) await pause(15);
    },
    // a page that the press loaded has not been told what to watch: that it is another one is the effect
    watch(selector) {
      watched = { selector, href: location.href };
      happened = null;
    },
    async effect(patienceMs) {
      const late = performance.now() + patienceMs;
      while (performance.now() < late) {
        const what = happened ?? hasMovedOn();
        if (what) return what;
        await new Promise<void>((resolve) => {
          wake = resolve;
          setTimeout(resolve, 25);
        });
      }
      return null;
    },
    overlay() {
      const overlay = topmost();
      if (!overlay) return null;
      const labelled = overlay.getAttribute('aria-labelledby');
      const title = labelled
        ? document.getElementById(labelled)?.textContent
        : overlay.getAttribute('aria-label');
      return `${overlay.getAttribute('role')} ${title}`.replace(/\d+/g, '#');
    },
    broken: () =>
      [...document.querySelectorAll('main :is(h1, h2)')].some((heading) =>
        /^(Sivua ei löytynyt|Jokin meni vikaan)$/.test(heading.textContent ?? ''),
      ),
    async reopen(path) {
      const isAsBefore =
        document.documentElement.lang === 'fi' &&
        localStorage.getItem('turva.user') !== null &&
        localStorage.getItem('mantine-color-scheme-value') === null;
      if (!isAsBefore) return false;
      for (let tries = 0; tries < 3 && topmost(); tries++) {
        const focused = document.activeElement ?? document.body;
        focused.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
        await crawl.settled();
      }
      const go = async (to: string) => {
        const heading = () => document.querySelector('main h1');
        const before = heading();
        history.pushState({}, '', to);
        dispatchEvent(new PopStateEvent('popstate', { state: {} }));
        // the screen before stays until the code of this one has come
        const late = performance.now() + 5_000;
        while ((!heading() || heading() === before) && performance.now() < late) await pause(15);
        await crawl.settled();
      };
      await go(path === '/outbox' ? '/' : '/outbox');
      if (topmost()) return false;
      await go(path);
      scrollTo(0, 0);
      return document.querySelector('main h1') !== null;
    },
  };
  Object.assign(window, { crawl });
}
