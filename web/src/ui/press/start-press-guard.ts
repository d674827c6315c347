import { createPressGuard, type Place, type Press, STILL_MS, WATCH_MS } from './press-guard.ts';
import './press.css';

// One guard for the page, in front of every button; the forms, sheets and rows know nothing of it.

const guard = createPressGuard(() => performance.now());

const ACTION =
  'a, button, summary, label, input, select, [role=button], [role=link], [role=tab], [role=menuitem], [role=option], [role=switch], [role=radio], [role=checkbox]';
const TYPED =
  'textarea, select, [contenteditable=true], input:not([type=checkbox], [type=radio], [type=file])';

const actionOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>(ACTION) : null;
/** Writing is no press, and a call for help is never refused. */
const isFree = (target: EventTarget | null) =>
  target instanceof Element && target.closest(`${TYPED}, a[href^='tel:']`) !== null;

/** Opens the call for help. */
const isCall = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-call]') !== null;

/** Without the figures: a count or a time that moves on is the same button. */
function wordsOf(action: HTMLElement | null): string | null {
  if (!action) return null;
  const words = action.getAttribute('aria-label') ?? action.textContent ?? '';
  return words.replace(/\d+/g, '').trim();
}

const centreOf = (element: Element): Place => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};

function pressOf(event: Event): Press {
  const action = actionOf(event.target);
  const at =
    event instanceof PointerEvent
      ? { x: event.clientX, y: event.clientY }
      : centreOf(action ?? document.body);
  return { at, says: wordsOf(action) };
}

function swallow(event: Event) {
  if (event.cancelable && event.type !== 'touchstart') event.preventDefault();
  event.stopImmediatePropagation();
}

/** Looks at the place of the last press after each change of the page. */
let watcher: MutationObserver | null = null;
let looking = false;
let stopWatching = 0;

function lookSoon() {
  if (looking) return;
  looking = true;
  requestAnimationFrame(look);
}

function watch() {
  watcher ??= new MutationObserver(lookSoon);
  watcher.observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['aria-label'],
  });
  clearTimeout(stopWatching);
  stopWatching = window.setTimeout(() => watcher?.disconnect(), WATCH_MS);
}

/** The button that stands where another one was pressed, while it does not act. */
let held: HTMLElement | null = null;

function look() {
  looking = false;
  const place = guard.watchedPlace();
  if (!place || held || guard.isStill()) return;
  const action = actionOf(document.elementFromPoint(place.x, place.y));
  if (guard.see(wordsOf(action))) hold(action);
}

/** So that it does not look pressable either. */
function hold(action: HTMLElement | null) {
  held = action;
  action?.setAttribute('data-still', '');
  setTimeout(() => {
    action?.removeAttribute('data-still');
    held = null;
    look();
  }, STILL_MS);
}

let moving = 0;

/** A script presses as fast as it can and means each press: only hands press twice by mistake. */
const isScripted = () => navigator.webdriver === true;

/** A step of a form changed, or a sheet closed: for a moment no press acts. */
export function pausePresses(): void {
  if (isScripted()) return;
  guard.changed();
  const root = document.documentElement;
  root.setAttribute('data-still', '');
  clearTimeout(moving);
  moving = window.setTimeout(() => root.removeAttribute('data-still'), STILL_MS);
}

function down(event: Event) {
  if (!event.isTrusted || isFree(event.target)) return;
  if (guard.begin(pressOf(event), isCall(event.target))) swallow(event);
  else watch();
}

/** What follows a finger that came down on nothing. */
function follow(event: Event) {
  if (event.isTrusted && !isFree(event.target) && guard.isRefused()) swallow(event);
}

function act(event: Event) {
  if (!event.isTrusted || isFree(event.target)) return;
  const isPointed = event instanceof MouseEvent && event.detail > 0;
  if (guard.act(isPointed ? wordsOf(actionOf(event.target)) : undefined, isCall(event.target)))
    swallow(event);
}

function keyDown(event: KeyboardEvent) {
  if (event.key !== 'Enter' && event.key !== ' ') return;
  if (!event.repeat) return down(event);
  // held: new lines and spaces are written, nothing else is done again
  const isWriting =
    event.target instanceof HTMLTextAreaElement || (event.key === ' ' && isFree(event.target));
  if (event.isTrusted && !isWriting) swallow(event);
}

/** A held space acts when it is lifted. */
function keyUp(event: KeyboardEvent) {
  if (event.key !== 'Enter' && event.key !== ' ') return;
  if (event.key === ' ') follow(event);
  setTimeout(guard.end);
}

export function startPressGuard(): void {
  if (isScripted()) return;
  const first = { capture: true } as const;
  addEventListener('pointerdown', down, first);
  addEventListener('mousedown', follow, first);
  // passive: scrolling must not wait for it
  addEventListener('touchstart', follow, { capture: true, passive: true });
  addEventListener('pointercancel', guard.end, first);
  addEventListener('click', act, first);
  addEventListener('keydown', keyDown, first);
  addEventListener('keyup', keyUp, first);
  for (const name of ['wheel', 'touchmove'] as const)
    addEventListener(name, guard.forget, { capture: true, passive: true });
}
