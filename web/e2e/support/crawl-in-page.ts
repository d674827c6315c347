/** An element to press: its look, its name, and its index among similar ones. */
export interface Target {
  key: string;
  name: string;
  nth: number;
  /** outside the screen itself: header, navigation, floating elements */
  everywhere: boolean;
  how: 'press' | 'toggle' | 'key';
}

/** A place: the URL and the overlays. */
export interface Place {
  address: string;
  overlays: number;
  overlay: string | null;
  /** the history entry */
  entry: string | undefined;
}

/** The result of a press. */
export interface Aftermath {
  /** null: nothing */
  what: string | null;
  overlay: string | null;
  broken: boolean;
}

/** The crawler's functions in every page. */
export interface InPage {
  /**
   * Everything that can be pressed now: in the topmost menu or dialog if one is open, otherwise on the whole
   * screen.
   */
  targets(): Target[];
  /** Marks it for pressing; from now on effects count for it. False if it is not there. */
  find(target: Target): boolean;
  /** Resolves once nothing has moved for a moment and nothing is loading. */
  settled(): Promise<void>;
  /** What has happened since `find`, once everything has come to rest. */
  effect(patienceMs: number): Promise<Aftermath>;
  place(): Place;
  broken(): boolean;
  /** Closes and goes back as a person would; resolves to the index of the place reached, -1 for none. */
  backTo(places: Place[]): Promise<number>;
  /** Opens the screen again without loading the page; false if only a load would help. */
  reopen(path: string): Promise<boolean>;
  /** Adds a button that does nothing. */
  plant(): Target;
  unplant(): void;
}

export type Crawled = Window & { crawl: InPage };

/**
 * Of more than `alike` similar elements, such as the cards of a list, only the first ones are pressed. Runs in the
 * page before anything else and observes from inside what a press does: polling from outside takes longer than the
 * press. Everything it needs is in here.
 */
export function watchPage({ alike }: { alike: number }) {
  const QUIET_MS = 70;
  /** a menu closes before the target of its entry opens */
  const MENU_QUIET_MS = 250;
  const LOADING =
    '.screen-loading, .mantine-Skeleton-root[data-visible], [data-loading="true"], [aria-busy="true"]';
  const OVERLAYS = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';
  const PRESSABLE =
    'button, a[href], summary, [role="button"], [role="tab"], [role="option"], [role^="menuitem"], input[type="checkbox"], input[type="radio"]';
  /** Already in the state it sets, or known to have no visible effect. */
  const NO_NEWS =
    ':disabled, [aria-disabled="true"], [aria-current]:not([aria-current="false"]), [aria-selected="true"], [aria-pressed="true"], [aria-checked="true"], [type="radio"]:checked, [href^="tel:"], [href^="mailto:"]';
  const IDLE = new Set(['style', 'aria-describedby', 'data-crawl', 'src', 'srcset']);

  let changedAt = performance.now();
  /** calls waiting for their answer */
  let asking = 0;
  let happened: string | null = null;
  let watched = { selector: '', href: '' };
  let wake: (() => void) | null = null;
  const note = (what: string) => {
    happened ??= what;
    wake?.();
  };
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

  // elements that move by themselves or on hover
  const isIdle = (node: Node) => {
    const element = node instanceof Element ? node : node.parentElement;
    if (!element) return false;
    return (
      element.closest('time, script, style, [role="tooltip"], video') !== null ||
      (element.matches('[data-portal]') &&
        (element.childElementCount === 0 || element.querySelector('[role="tooltip"]') !== null))
    );
  };
  // a menu's closing says nothing about the entry that was pressed in it
  let menu: Element | null = null;
  const isOfMenu = (node: Node) => menu !== null && (menu.contains(node) || node === menu);
  const isChange = ({ type, target, attributeName, addedNodes, removedNodes }: MutationRecord) => {
    if (isIdle(target) && target !== document.body) return false;
    if (isOfMenu(target) || (menu && /expanded$/.test(attributeName ?? ''))) return false;
    if (type === 'attributes') return !IDLE.has(attributeName ?? '');
    if (type === 'characterData') return true;
    const nodes = [...addedNodes, ...removedNodes];
    return !nodes.every(
      (node) =>
        node instanceof Element && (isIdle(node) || isOfMenu(node) || node.matches('link, script, style')),
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
    // requests the page makes by itself now and then
    if (/\/api\//.test(path) && !/\/api\/(events|media|sync)/.test(path)) note(`request ${path}`);
    const answer = fetch(...call);
    if (!/\/api\/events/.test(path)) {
      asking++;
      // one that is never answered is not waited for every time
      void Promise.race([answer.catch(() => undefined), pause(3_000)]).then(() => asking--);
    }
    return answer;
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

  // a file is only requested: the server's answer suffices
  addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[download]');
    if (!link || event.defaultPrevented) return;
    event.preventDefault();
    if (link.protocol === 'blob:') note('download');
    else void fetch(link.href).then(({ ok }) => ok && note('download'));
  });
  // an external page in a new window: do not follow it
  addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[target="_blank"]');
    if (!link || event.defaultPrevented || link.origin === location.origin) return;
    event.preventDefault();
    if (/^https?:$/.test(link.protocol)) note('window');
  });
  // the next page will report the effect, this one no more
  let leaving = false;
  addEventListener('beforeunload', () => {
    leaving = true;
    note('leaves');
  });

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
    // a switch is drawn next to its input, which has no size of its own
    if (element.localName === 'input') return 'toggle';
    // visible only on keyboard focus, like the skip link
    return element.getBoundingClientRect().bottom + scrollY <= 0 ? 'key' : 'press';
  };

  const hasMovedOn = () => {
    if (location.href !== watched.href) return 'address';
    const { activeElement: focused } = document;
    if (menu) return null;
    const own = document.querySelector(watched.selector);
    return focused && focused !== document.body && own && !focused.contains(own) && !own.contains(focused)
      ? 'focus'
      : null;
  };

  const marked = () => {
    const scope = topmost() ?? document.body ?? document.documentElement;
    const found = [...scope.querySelectorAll(PRESSABLE)].filter(visible);
    const counts = new Map<string, number>();
    const paths = found.map(pathOf);
    for (const path of paths) counts.set(path, (counts.get(path) ?? 0) + 1);
    const nth = new Map<string, number>();
    return found.flatMap((element, index): Target[] => {
      const path = paths[index] ?? '';
      const isOneOfMany = (counts.get(path) ?? 0) > alike;
      const key = isOneOfMany ? path : `${path} "${nameOf(element)}"`;
      const at = nth.get(key) ?? 0;
      nth.set(key, at + 1);
      element.setAttribute('data-crawl', `${key}#${at}`);
      const isHere = element instanceof HTMLAnchorElement && element.href === location.href;
      if (element.matches(NO_NEWS) || isHere || (isOneOfMany && at > 0)) return [];
      const everywhere = scope === document.body && !element.closest('main');
      return [{ key, name: nameOf(element), nth: at, everywhere, how: howToPress(element) }];
    });
  };
  const overlays = () => [...document.querySelectorAll(OVERLAYS)].filter(visible);
  const overlayName = () => {
    const overlay = topmost();
    if (!overlay) return null;
    const labelled = overlay.getAttribute('aria-labelledby');
    const title = labelled
      ? document.getElementById(labelled)?.textContent
      : overlay.getAttribute('aria-label');
    return `${overlay.getAttribute('role')} ${title}`.replace(/\d+/g, '#');
  };
  const isBroken = () =>
    [...document.querySelectorAll('main :is(h1, h2)')].some((heading) =>
      /^(Sivua ei löytynyt|Jokin meni vikaan)$/.test(heading.textContent ?? ''),
    );
  const pressEscape = () =>
    (document.activeElement ?? document.body).dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }),
    );

  const crawl: InPage = {
    targets: marked,
    find({ key, nth }) {
      const mark = `${key}#${nth}`;
      for (const old of document.querySelectorAll('[data-crawl]')) old.removeAttribute('data-crawl');
      if (!marked().some((target) => target.key === key && target.nth === nth)) return false;
      // a page loaded by the press does not know what to watch: being another page is the effect
      watched = { selector: `[data-crawl="${CSS.escape(mark)}"]`, href: location.href };
      const element = document.querySelector(watched.selector);
      menu = element?.closest('[role="menu"]') ?? null;
      menu = menu?.closest('[data-portal]') ?? menu;
      happened = null;
      return true;
    },
    async settled() {
      const late = performance.now() + 15_000;
      const soon = performance.now() + 5_000;
      /** the URL names a dialog whose code is loading */
      const awaitsDialog = () =>
        /[?&](new|id)=/.test(location.search) && !topmost() && performance.now() < soon;
      const isBusy = () =>
        (leaving && performance.now() < soon) ||
        awaitsDialog() ||
        (!document.querySelector('h1') && performance.now() < soon) ||
        (asking > 0 && performance.now() < soon) ||
        performance.now() - changedAt < (menu ? MENU_QUIET_MS : QUIET_MS) ||
        [...document.querySelectorAll(LOADING)].some(visible);
      while (isBusy() && performance.now() < late) await pause(15);
      // still here: a download, or the person chose to stay
      leaving = false;
    },
    async effect(patienceMs) {
      const late = performance.now() + patienceMs;
      let what: string | null = null;
      while (!what && performance.now() < late) {
        what = happened ?? hasMovedOn();
        if (what) break;
        await new Promise<void>((resolve) => {
          wake = resolve;
          setTimeout(resolve, 25);
        });
      }
      await crawl.settled();
      return { what, overlay: overlayName(), broken: isBroken() };
    },
    place: () => ({
      address: location.pathname + location.search,
      overlays: overlays().length,
      overlay: overlayName(),
      entry: navigation.currentEntry?.key,
    }),
    broken: isBroken,
    async backTo(places) {
      for (let tries = 0; tries < 5; tries++) {
        const here = crawl.place();
        const reached = places.findLastIndex(
          ({ address, overlays, overlay }) =>
            address === here.address && overlays === here.overlays && overlay === here.overlay,
        );
        if (reached >= 0) return reached;
        const home = places.at(-1);
        if (here.overlays > (places[0]?.overlays ?? 0)) pressEscape();
        else if (home?.entry && navigation.entries().some(({ key }) => key === home.entry))
          await navigation.traverseTo(home.entry).finished?.catch(() => undefined);
        else return -1;
        await crawl.settled();
      }
      return -1;
    },
    async reopen(path) {
      const isAsBefore =
        document.documentElement.lang === 'fi' &&
        localStorage.getItem('turva.user') !== null &&
        localStorage.getItem('mantine-color-scheme-value') === null;
      if (!isAsBefore) return false;
      for (let tries = 0; tries < 3 && topmost(); tries++) {
        pressEscape();
        await crawl.settled();
      }
      const go = async (to: string) => {
        const heading = () => document.querySelector('main h1');
        const before = heading();
        history.pushState({}, '', to);
        dispatchEvent(new PopStateEvent('popstate', { state: {} }));
        // the previous screen stays until the code of this one has loaded
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
    plant() {
      const dead = Object.assign(document.createElement('button'), { textContent: 'Koe', id: 'planted' });
      dead.style.cssText = 'position: fixed; inset: 0 auto auto 0; z-index: 9999';
      (topmost() ?? document.querySelector('main'))?.append(dead);
      const key = `${pathOf(dead)} "Koe"`;
      return { key, name: 'Koe', nth: 0, everywhere: false, how: 'press' };
    },
    unplant: () => document.getElementById('planted')?.remove(),
  };
  Object.assign(window, { crawl });
}
